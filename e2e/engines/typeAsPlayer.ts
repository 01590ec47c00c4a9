/**
 * Playwright writes a text into a field by setting its value in the page's own world, where React has put its own
 * setter on the field and takes the text for its own. The editing command is what a player's typing does.
 */
export const typeAsPlayer = (message: string): string =>
  message.replace(
    'window.__pw_bidiInsertText(text3)',
    "document.activeElement?.contentWindow ? document.activeElement : void document.execCommand('insertText', false, text3)",
  );
