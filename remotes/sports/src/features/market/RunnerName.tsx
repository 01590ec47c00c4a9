import type { Runner, RunnerStatus } from '@touchline/shared/contracts';
import { Badge } from '@touchline/shared/ui';
import type { RunnerOutlook } from '../positions';
import { Outlook } from './Outlook';
import styles from './RunnerRow.module.css';
import { RUNNER_WORDS } from './status-words';

interface RunnerNameProps {
  readonly runner: Runner;
  readonly status: RunnerStatus | undefined;
  readonly outlook: RunnerOutlook | undefined;
}

/** Who runs: cloth, draw, jockey where there are such; what its win would bring; why it takes no bets. */
export function RunnerName({ runner, status, outlook }: RunnerNameProps) {
  const word = status && RUNNER_WORDS[status];
  const people = [runner.jockey, runner.trainer && `T: ${runner.trainer}`].filter(Boolean).join(' · ');
  return (
    <div className={styles.about}>
      {runner.cloth !== undefined && (
        <span className={styles.cloth}>
          <span className="visually-hidden">Number </span>
          {runner.cloth}
        </span>
      )}
      <div className={styles.text}>
        <h3 className={styles.name}>
          <span className={styles.nameText}>{runner.name}</span>
          {runner.draw !== undefined && (
            <span className={styles.draw}>
              <span className="visually-hidden">, draw </span>({runner.draw})
            </span>
          )}
          {word !== undefined && <Badge tone={status === 'WINNER' ? 'success' : 'neutral'}>{word}</Badge>}
        </h3>
        {people !== '' && <p className={styles.people}>{people}</p>}
        {outlook && <Outlook outlook={outlook} />}
      </div>
    </div>
  );
}
