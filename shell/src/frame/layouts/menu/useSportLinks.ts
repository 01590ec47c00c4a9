import { inSportOrder, SPORT_IDS, SPORT_LABELS, type SportKey } from '@touchline/shared/contracts/markets';
import { CASINO_ENTRY, findRoute, inMenuOrder } from '@touchline/shared/contracts/remotes';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import type { IconName } from '@touchline/shared/ui';
import { useLive } from '../../../core/bus/Live';
import { useCatalogue } from '../../../remotes';
import { useShell } from '../../context/shell-context';
import { type MenuLink, useMenuChoice } from './useMenu';

/** The games for play money, where the back end has some: a visitor need not log in first. */
const FREE_PLAY_PATH = '/free-play';

const ICONS: Readonly<Record<SportKey, IconName>> = {
  football: 'football',
  tennis: 'tennis',
  cricket: 'cricket',
  kabaddi: 'kabaddi',
  horseRacing: 'horse-racing',
  casino: 'casino',
};

/**
 * The sports that are active by the visibility rules (docs/reference/behaviour.md#4-states), as far as a remote has
 * their pages, in the domain's order, else as they are.
 */
export function useSportLinks(): (MenuLink & { sport: SportKey })[] {
  const { t } = useLingui();
  const sports = useLive(useShell().services.sports$);
  const { hasFreeGames } = useLive(useShell().services.menuContents$);
  const isVisitor = useBusState('session').status === 'visitor';
  const catalogue = useCatalogue();
  const free =
    isVisitor && hasFreeGames && findRoute(catalogue.routes, FREE_PLAY_PATH) ? FREE_PLAY_PATH : CASINO_ENTRY;
  const { menu, sportOrder } = useMenuChoice();
  const links = inSportOrder(sports, sportOrder, (sport) => sport).flatMap((sport) => {
    const id = sport === 'casino' ? CASINO_ENTRY : `/matchlist/${SPORT_IDS[sport]}`;
    const to = sport === 'casino' ? free : id;
    const route = findRoute(catalogue.routes, to)?.route;
    return route ? [{ id, sport, to, label: t(SPORT_LABELS[sport]), icon: ICONS[sport], route }] : [];
  });
  return inMenuOrder(links, menu);
}
