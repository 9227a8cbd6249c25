// save_file.ts: saves a text or something else as a file on the device.

const types = {
  txt: "text/plain;charset=utf-8",
  json: "application/json",
  ics: "text/calendar;charset=utf-8",
} as const;

export function save_file(name: string, ending: keyof typeof types, text: string): void {
  save_blob(`${name}.${ending}`, new Blob([text], { type: types[ending] }));
}

export function save_blob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Later: the browser has only been asked to start.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
