/** Saves the contents of an address as a file. */
export function saveFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Saves a text, or bytes, as a file of a media type. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  saveFrom(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
