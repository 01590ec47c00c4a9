/**
 * JSX that makes DOM nodes at once: a component is called, a tag becomes an element. First views are built with it, from
 * the components that React renders later (docs/reference/architecture.md#first-views).
 */
const SVG = new Set(['svg', 'path', 'circle', 'g', 'rect', 'line']);
const NAMES = { className: 'class', htmlFor: 'for', dateTime: 'datetime', tabIndex: 'tabindex' };

export function jsx(type, props) {
  if (typeof type === 'function') return type(props);
  const isSvg = SVG.has(type);
  const element = isSvg
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') append(element, value);
    else if (name === 'style') Object.assign(element.style, value);
    else if (value == null || typeof value === 'function' || typeof value === 'object') continue;
    else if (/^(aria|data)-/.test(name)) element.setAttribute(name, value);
    else if (value !== false) element.setAttribute(attribute(name, isSvg), value === true ? '' : value);
  }
  return element;
}
export const jsxs = (type, props) => jsx(type, props);
export const Fragment = ({ children }) => children;

function attribute(name, isSvg) {
  if (NAMES[name]) return NAMES[name];
  return isSvg && name !== 'viewBox' ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
}

function append(parent, child) {
  if (Array.isArray(child)) for (const one of child) append(parent, one);
  else if (child != null && typeof child !== 'boolean') parent.append(child);
}
