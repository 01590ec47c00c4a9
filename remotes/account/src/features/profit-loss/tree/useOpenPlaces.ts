import { useSearchParams } from '@touchline/shared/platform';

const PARAM = 'open';
/** The address has room for this many; the row opened first is closed first. */
const MOST = 60;

/** The open rows of the tree, kept in the address, so that Back and a reload restore them. */
export function useOpenPlaces(): {
  isOpen: (path: string) => boolean;
  toggle: (path: string) => void;
  /** The row opened last. */
  last: string | undefined;
} {
  const [params, setParams] = useSearchParams();
  const open = params.getAll(PARAM);
  return {
    last: open.at(-1),
    isOpen: (path) => open.includes(path),
    toggle: (path) => {
      const next = new URLSearchParams(params);
      next.delete(PARAM);
      const places = open.includes(path) ? open.filter((place) => place !== path) : [...open, path];
      for (const place of places.slice(-MOST)) next.append(PARAM, place);
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}

/** The path of a row within its parent's; ids are the server's and may contain any character. */
export function placeOf(parent: string, key: string): string {
  const step = encodeURIComponent(key);
  return parent === '' ? step : `${parent}/${step}`;
}
