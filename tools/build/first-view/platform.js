/** The platform for a view that is drawn once: links are plain links, and nothing can be asked for. */
import { jsx } from './jsx-runtime.js';

export const Link = ({ to, ...rest }) => jsx('a', { href: to, ...rest });
const PLATFORM = {};
export const usePlatform = () => PLATFORM;
