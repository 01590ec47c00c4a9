// Runs in a page; its value is the page as static HTML. Plain, because a compiler's helpers do not exist there.
(() => {
  const matches = (selector) => {
    try {
      // States and drawn parts count for the element that they belong to.
      const plain = selector.replace(
        /::?(?:hover|focus[\w-]*|active|before|after|placeholder|[\w-]*backdrop)\b/g,
        '',
      );
      return document.querySelector(plain.trim() || '*') !== null;
    } catch {
      return true;
    }
  };
  const textOf = (rules) =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return matches(rule.selectorText) ? rule.cssText : '';
        if (!(rule instanceof CSSMediaRule)) return rule.cssText;
        const inner = matchMedia(rule.conditionText).matches ? textOf(rule.cssRules) : '';
        return inner && `@media ${rule.conditionText}{${inner}}`;
      })
      .join('');
  const css = [...document.styleSheets].map((sheet) => textOf(sheet.cssRules)).join('');
  const copy = document.documentElement.cloneNode(true);
  for (const gone of copy.querySelectorAll('script, link, style, noscript')) gone.remove();
  const style = document.createElement('style');
  style.textContent = css;
  copy.querySelector('head').append(style);
  return `<!doctype html>${copy.outerHTML}`;
})();
