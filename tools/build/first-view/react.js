/** React's functions for a view that is drawn once: state is what it begins as, and effects don't run. */
import { draw } from './jsx-runtime.js';

const nothing = () => undefined;
const initial = (given) => (typeof given === 'function' ? given() : given);
let ids = 0;

export const Fragment = ({ children }) => children;
export const memo = (component) => component;
export const startTransition = nothing;
export const lazy = () => nothing;
export const createContext = (held) => {
  const context = Object.assign(() => undefined, { held });
  context.Provider = context;
  return context;
};
/** A key is no attribute of what is drawn once. */
export const cloneElement = ({ type, props }, { key: _key, ...more }, ...children) => ({
  type,
  props: { ...props, ...more, ...(children.length > 0 && { children }) },
});
export const useContext = ({ held }) => held;
export const useEffect = nothing;
export const useLayoutEffect = nothing;
export const useRef = (current) => ({ current });
export const useState = (given) => [initial(given), nothing];
export const useMemo = (make) => make();
export const useCallback = (given) => given;
export const useSyncExternalStore = (_, read) => read();
export const useId = () => {
  ids += 1;
  return `first-${ids}`;
};
/** Of react-dom/client. */
export const createRoot = (place) => ({ render: (made) => draw(place, made) });
