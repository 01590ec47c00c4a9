import { api, type ScoreCard as Score, type SportEvent } from '@touchline/shared/contracts';
import { useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { isInPlay } from '../events';
import styles from './ScoreCard.module.css';

const POLL_MS = 3_000;

/** The score of an event in play. A sport without one, or a failing score, leaves the page as it is. */
export function ScoreCard({ event }: { event: SportEvent }) {
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
  if (!live || (score.isError && !score.data)) return null;
  return (
    <section className={styles.card} aria-label="Score" data-loading={score.isPending || undefined}>
      {score.data && score.data.teams.length > 0 && <Teams score={score.data} />}
    </section>
  );
}

function Teams({ score }: { score: Score }) {
  return (
    <>
      <ul className={styles.teams}>
        {score.teams.map((team, index) => (
          <li key={team.name} className={styles.team} data-batting={team.batting || undefined}>
            <span className={styles.name}>
              {team.name}
              {team.batting && <span className="visually-hidden">, batting</span>}
            </span>
            <span className={styles.sets}>
              {score.sets?.map((set, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a set is its number
                <span key={number}>{set[index]}</span>
              ))}
            </span>
            <span className={styles.score}>{team.score}</span>
            <span className={styles.rate}>
              {team.runRate !== undefined && `CRR ${team.runRate}`}
              {team.requiredRate !== undefined && ` RRR ${team.requiredRate}`}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {score.clock && <span>{score.clock}</span>}
        {score.lastBalls && score.lastBalls.length > 0 && (
          <ol className={styles.balls} aria-label="Last balls">
            {score.lastBalls.map((ball, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place in the over
              <li key={number} data-ball={ballKind(ball)}>
                {ball}
              </li>
            ))}
          </ol>
        )}
        <span>{score.message ?? score.status}</span>
      </div>
    </>
  );
}

function ballKind(ball: string): string {
  if (/w/i.test(ball) && !/wd/i.test(ball)) return 'wicket';
  return /[46]/.test(ball) ? 'boundary' : 'plain';
}
