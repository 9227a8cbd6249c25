// save_file.ts: saves a text as a file on the device.

const types = { txt: "text/plain;charset=utf-8", json: "application/json" } as const;

export function save_file(name: string, ending: keyof typeof types, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: types[ending] }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.${ending}`;
  document.body.append(link);
  link.click();
  link.remove();
  // Later: the browser has only been asked to start.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
