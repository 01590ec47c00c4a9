/** Hands a file to the browser's downloads. @param url an object URL; it must live until the browser has read it */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
