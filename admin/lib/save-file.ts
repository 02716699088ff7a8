/** Lets the browser save a file. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Browsers read the address after the click; some do so late.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
