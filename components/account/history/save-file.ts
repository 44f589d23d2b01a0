/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken what it needs by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
