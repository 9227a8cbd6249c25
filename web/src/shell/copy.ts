// copy.ts: copies a text to the clipboard.

export async function copy_text(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without TLS there is no clipboard API; the old way still works.
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
