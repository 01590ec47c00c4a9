/**
 * JSX for a view that is drawn once, as DOM nodes. First views are built with it, from the components that React renders
 * later (docs/reference/architecture.md#first-views).
 */
const SVG = new Set(['svg', 'path', 'circle', 'g', 'rect', 'line']);
const NAMES = { className: 'class', htmlFor: 'for', dateTime: 'datetime', tabIndex: 'tabindex' };

export const jsx = (type, props) => ({ type, props });
export const jsxs = (type, props) => jsx(type, props);
export const Fragment = ({ children }) => children;

/** Draws JSX into a node. A component is called when its place is drawn, so that it finds the context around it. */
export function draw(parent, made) {
  if (Array.isArray(made)) for (const child of made) draw(parent, child);
  else if (made?.type) drawOne(parent, made.type, made.props);
  else if (made != null && typeof made !== 'boolean') parent.append(made);
}

function drawOne(parent, type, props) {
  if (typeof type === 'string') parent.append(elementOf(type, props));
  else if ('held' in type) {
    const outer = type.held;
    type.held = props.value;
    draw(parent, props.children);
    type.held = outer;
  } else draw(parent, type(props));
}

function elementOf(type, props) {
  const isSvg = SVG.has(type);
  const element = isSvg
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') draw(element, value);
    else if (name === 'style') Object.assign(element.style, value);
    else if (value == null || typeof value === 'function' || typeof value === 'object') continue;
    else if (name === 'spellCheck' || /^(aria|data)-/.test(name)) element.setAttribute(name, value);
    else if (value !== false) element.setAttribute(attribute(name, isSvg), value === true ? '' : value);
  }
  return element;
}

function attribute(name, isSvg) {
  if (NAMES[name]) return NAMES[name];
  return isSvg && name !== 'viewBox' ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name;
}
