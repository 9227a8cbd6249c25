// copy.ts: puts a text where the reader can paste it from.

export async function copy_text(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without TLS there is no clipboard; what is selected can still be copied the old way.
    const field = document.createElement("textarea");
    field.value = text;
    field.readOnly = true;
    field.className = "k-said";
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
