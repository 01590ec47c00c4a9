import { useRemotes } from '../../remotes';
import type { MenuLink } from './menuLinks';

/** Props of a link that start its page's files when the player reaches for it. */
export function usePrefetch(): (link: MenuLink) => { onPointerEnter: () => void; onFocus: () => void } {
  const { prefetch } = useRemotes();
  return ({ route }) => {
    const start = () => prefetch(route.remote, route.preload ?? []);
    return { onPointerEnter: start, onFocus: start };
  };
}
