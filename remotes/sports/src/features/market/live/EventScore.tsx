import { api } from '@touchline/shared/contracts/api';
import type { ScoreCard, SportEvent } from '@touchline/shared/contracts/markets';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { Icon } from '@touchline/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { isInPlay } from '../../events';
import styles from './EventScore.module.css';
import { oversOf } from './overs-of';

const POLL_MS = 3_000;

/** The score of an event in play. It keeps its place when the event ends or the score fails to load. */
export function EventScore({ event }: { event: SportEvent }) {
  const { t } = useLingui();
  const { api: client } = usePlatform();
  const active = useBusState('user-active');
  const live = isInPlay(event);
  const score = useQuery({
    queryKey: ['scoreCard', event.id],
    enabled: live && active,
    refetchInterval: POLL_MS,
    retry: false,
    queryFn: ({ signal }) => client.run(api.getScoreCard, { eventId: event.id }, { signal }),
  });
  const [onArrival] = useState(live);
  const card = useRef<HTMLElement>(null);
  const shown = live || onArrival || score.data !== undefined;
  // This card appears when an event begins while its page is open, and what is visible must stay in place. Only at the
  // very top the browser does not do that by itself.
  useLayoutEffect(() => {
    const below = card.current?.parentElement?.nextElementSibling;
    if (!shown || onArrival || !card.current || !below || window.scrollY > 0) return;
    window.scrollBy(0, below.getBoundingClientRect().top - card.current.getBoundingClientRect().top);
  }, [shown, onArrival]);
  const [open, setOpen] = useState(false);
  if (!shown) return null;
  return (
    <section ref={card} className={styles.card} aria-label={t`Score`} data-open={open || undefined}>
      {score.data && score.data.teams.length > 0 && (
        <button type="button" className={styles.line} aria-expanded={open} onClick={() => setOpen(!open)}>
          <ShortScore score={score.data} />
          <Icon name={open ? 'angle-up' : 'angle-down'} size={16} />
        </button>
      )}
      {score.data && score.data.teams.length > 0 && <Teams score={score.data} />}
      {score.data?.teams.length === 0 && <p className={styles.none}>{t`This event has no score.`}</p>}
      {score.isError && !score.data && <p className={styles.none}>{t`The score can’t be had right now.`}</p>}
    </section>
  );
}

/** The side at bat with what it needs, or the teams' scores with the clock. */
function ShortScore({ score: { teams, sets, clock, message, status } }: { score: ScoreCard }) {
  const batting = teams.find((team) => team.batting);
  const figures = batting?.score ?? teams.map(({ score }) => score).join('–');
  const rest = batting
    ? message
    : [sets?.map((set) => set.join('–')).join(' '), clock].filter(Boolean).join(' · ');
  return (
    <>
      <span translate="no" className={styles.short}>
        {figures}
      </span>
      <span className={styles.about}>
        {/* A back end's message often begins with the side at bat. */}
        {batting && !message?.includes(batting.name) && <bdi translate="no">{batting.name} </bdi>}
        {rest || message || status}
      </span>
    </>
  );
}

function Teams({ score }: { score: ScoreCard }) {
  const { t } = useLingui();
  return (
    <>
      <ul className={styles.teams}>
        {score.teams.map((team, index) => (
          <li key={team.name} className={styles.team} data-batting={team.batting || undefined}>
            <span className={styles.name}>
              <bdi translate="no">{team.name}</bdi>
              {team.batting && <span className="visually-hidden">{t`, batting`}</span>}
            </span>
            <span translate="no" className={styles.sets}>
              <Cards count={team.yellowCards} colour="yellow" />
              <Cards count={team.redCards} colour="red" />
              {score.sets?.map((set, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a set is its number
                <span key={number}>{set[index]}</span>
              ))}
            </span>
            <span translate="no" className={styles.score}>
              {team.score}
            </span>
            <span className={styles.rate}>
              {team.runRate !== undefined && <span>{t`CRR ${team.runRate}`} </span>}
              {team.requiredRate !== undefined && <span>{t`RRR ${team.requiredRate}`}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {score.clock && <span translate="no">{score.clock}</span>}
        <Balls score={score} />
        <span>{score.message ?? score.status}</span>
      </div>
    </>
  );
}

/** A team's cards as a picture with their number. */
function Cards({ count, colour }: { count: number | undefined; colour: 'yellow' | 'red' }) {
  const { t } = useLingui();
  if (!count) return null;
  const label =
    colour === 'red'
      ? t`${plural(count, { one: '# red card', other: '# red cards' })}`
      : t`${plural(count, { one: '# yellow card', other: '# yellow cards' })}`;
  return (
    <span className={styles.cards} data-colour={colour} title={label}>
      <span aria-hidden="true">{colour === 'red' ? t`${count} red` : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** The last balls, with a line wherever an over ended. */
function Balls({ score }: { score: ScoreCard }) {
  const { t } = useLingui();
  const overs = oversOf(score.lastBalls ?? [], score.teams.find(({ batting }) => batting)?.score);
  if (overs.length === 0) return null;
  return (
    <ol className={styles.balls} aria-label={t`Last balls`}>
      {overs.map((balls, over) =>
        balls.map((ball, number) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place in the over
            key={`${over} ${number}`}
            data-ball={ballKind(ball)}
            data-new-over={(over > 0 && number === 0) || undefined}
          >
            {over > 0 && number === 0 && <span className="visually-hidden">{t`New over:`} </span>}
            {ball}
          </li>
        )),
      )}
    </ol>
  );
}

function ballKind(ball: string): string {
  if (/w/i.test(ball) && !/wd/i.test(ball)) return 'wicket';
  return /[46]/.test(ball) ? 'boundary' : 'plain';
}
