/**
 * Shows a text in an element that has nothing else, without React.
 *
 * The existing text node is changed, because a new one would be laid out again. What a browser's translator or an extension
 * put in its place is replaced: a node that is no longer in the document shows nothing.
 * @param element rendered without children, or with one text
 */
export function writeText(element: Element, text: string): void {
  const { firstChild } = element;
  if (firstChild instanceof Text && firstChild === element.lastChild) {
    if (firstChild.data !== text) firstChild.data = text;
  } else if (element.textContent !== text || element.firstElementChild) element.textContent = text;
}
