import { useSearchParams } from '@touchline/shared/platform';

const PARAM = 'open';
/** What an address has room for; the place opened first is closed first. */
const MOST = 60;

/** The parts of the tree that are open, kept in the address, so that Back and a reload find them so. */
export function useOpenPlaces(): {
  isOpen: (path: string) => boolean;
  toggle: (path: string) => void;
  /** The place opened last. */
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

/** The path of a part within its parent's: ids are the server's, so any sign may be in them. */
export function placeOf(parent: string, key: string): string {
  const step = encodeURIComponent(key);
  return parent === '' ? step : `${parent}/${step}`;
}
