import type { Sport, SportEvent } from '@touchline/shared/contracts/markets';
import { formatDay, formatTime, serverNow } from '@touchline/shared/format';
import { plural, t as translate, useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform, useQueryClient } from '@touchline/shared/platform';
import { isFound, type SearchResult, SearchResults, searchable } from '@touchline/shared/ui';
import { asFilter, NO_FILTER, storeFilter } from '../board';
import { type EventMarketsAnswer, isInPlay, useSports } from '../events';

const MOST = { events: 6, competitions: 4, markets: 4, popular: 4 };

/** The sports' part of the header's search: events by title, runner or competition, competitions, markets. */
export default function SportsSearch() {
  const { t } = useLingui();
  const text = useBusState('search');
  const client = useQueryClient();
  const present = serverNow(usePlatform());
  const { data, error } = useSports();
  const wanted = searchable(text);
  if (!data) return error ? null : <p data-searching>{t`Searching events`}</p>;
  // The markets of the events that this page has shown; no answer lists those of all events.
  const shownEvents = client
    .getQueriesData<EventMarketsAnswer>({ queryKey: ['eventMarkets'] })
    .flatMap(([, answer]) => (answer ? [answer] : []));
  const events = findEvents(data, wanted, present);
  const competitions = findCompetitions(data, wanted);
  const markets = [...findMarkets(shownEvents, wanted), ...findOffers(data, wanted, present)].slice(
    0,
    MOST.markets,
  );
  return (
    <>
      <SearchResults title={t`Events`} results={events} />
      <SearchResults title={t`Competitions`} results={competitions} />
      <SearchResults title={t`Markets`} results={markets} />
      {events.length + competitions.length + markets.length === 0 && (
        <SearchResults title={t`Popular now`} results={popular(data, present)} isOffer />
      )}
    </>
  );
}

const eventResult = (event: SportEvent, sport: string, present: number): SearchResult => ({
  key: event.id,
  to: `/markets/${encodeURIComponent(event.id)}`,
  name: event.title,
  place: [sport, event.competition, startOf(event, present)].filter(Boolean).join(', '),
  mark: isInPlay(event) ? translate`Live` : undefined,
});

/** When it begins, which tells apart two matches of the same sides; undefined where it has begun or is not known. */
function startOf(event: SportEvent, present: number): string | undefined {
  if (isInPlay(event) || Number.isNaN(Date.parse(event.matchDate))) return undefined;
  return `${formatDay(event.matchDate, present)} ${formatTime(event.matchDate)}`;
}

/** Events in play come first. */
function findEvents(sports: readonly Sport[], wanted: string, present: number): SearchResult[] {
  const found = sports.flatMap((sport) =>
    sport.events
      .filter(({ title, altTitle, competition, runners = [] }) =>
        isFound(
          wanted,
          title,
          altTitle,
          competition,
          sport.name,
          ...runners.flatMap(({ name, altName }) => [name, altName]),
        ),
      )
      .map((event) => ({ event, sport: sport.name })),
  );
  return found
    .sort((a, b) => Number(isInPlay(b.event)) - Number(isInPlay(a.event)))
    .slice(0, MOST.events)
    .map(({ event, sport }) => eventResult(event, sport, present));
}

/** A competition opens its sport's list with the competition as the filter. */
function findCompetitions(sports: readonly Sport[], wanted: string): SearchResult[] {
  return sports
    .flatMap(({ id, name, events }) => {
      const counts = new Map<string, number>();
      for (const { competition } of events)
        if (competition) counts.set(competition, (counts.get(competition) ?? 0) + 1);
      return [...counts]
        .filter(([competition]) => isFound(wanted, competition, name))
        .map(([competition, count]) => ({
          key: `${id} ${competition}`,
          to: `/matchlist/${id}`,
          name: competition,
          place: translate`${name}, ${plural(count, { one: '# event', other: '# events' })}`,
          onOpen: () => storeFilter(`/matchlist/${id}`, asFilter({ ...NO_FILTER, competition })),
        }));
    })
    .slice(0, MOST.competitions);
}

function findMarkets(shownEvents: readonly EventMarketsAnswer[], wanted: string): SearchResult[] {
  return shownEvents.flatMap(({ event, markets }) =>
    markets
      .filter(({ name, group }) => isFound(wanted, name, group, event.title) && !isFound(wanted, event.title))
      .map(({ id, name }) => ({
        key: `${event.id} ${id}`,
        to: `/markets/${encodeURIComponent(event.id)}/${encodeURIComponent(id)}`,
        name,
        place: event.title,
      })),
  );
}

/** Events that offer the kind of market that was searched for by its name. */
function findOffers(sports: readonly Sport[], wanted: string, present: number): SearchResult[] {
  const kinds = [
    {
      kind: 'Bookmaker',
      name: translate`Bookmaker`,
      isOffered: (event: SportEvent) => event.hasBookmaker === true,
    },
    { kind: 'Fancy', name: translate`Fancy`, isOffered: (event: SportEvent) => event.hasFancy === true },
  ];
  const [first = ''] = wanted.split(' ');
  return kinds
    .filter(
      ({ kind, name }) => first.length > 2 && [kind, name].some((word) => searchable(word).startsWith(first)),
    )
    .flatMap(({ kind, name, isOffered }) =>
      sports.flatMap(({ events }) =>
        events
          .filter((event) => isOffered(event) && isFound(wanted, kind, name, event.title))
          .map((event) => ({
            ...eventResult(event, event.title, present),
            key: `${kind} ${event.id}`,
            name,
            place: event.title,
          })),
      ),
    );
}

/** Events in play with the most money matched, where the back end tells it. */
function popular(sports: readonly Sport[], present: number): SearchResult[] {
  return sports
    .flatMap(({ name, events }) => events.filter(isInPlay).map((event) => ({ event, sport: name })))
    .sort((a, b) => (b.event.totalMatched ?? 0) - (a.event.totalMatched ?? 0))
    .slice(0, MOST.popular)
    .map(({ event, sport }) => eventResult(event, sport, present));
}
