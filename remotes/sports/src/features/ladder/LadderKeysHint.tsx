import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { Button, Modal } from '@touchline/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import styles from './Ladder.module.css';
import {
  keyName,
  keyProblem,
  LADDER_ACTIONS,
  type LadderAction,
  type LadderKeys,
  ladderKeysPreference,
  readLadderKeys,
  USUAL_KEYS,
} from './ladder-keys';

/** The keys of the ladder: the player's own, or the usual ones. */
export function useLadderKeys(): LadderKeys {
  return readLadderKeys(useSyncExternalStore(ladderKeysPreference.subscribe, ladderKeysPreference.read));
}

/** Lists the keys of the ladder and lets the player change them. */
export function LadderKeysHint({ id, can }: { id: string; can: { cancel: boolean; move: boolean } }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const keys = useLadderKeys();
  return (
    <>
      <p id={id} className={styles.hint}>
        {describeKeys(keys, can)}
      </p>
      <div className={styles.keysButton}>
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {t`Change keys`}
        </Button>
      </div>
      <Modal open={open} size="sm" title={t`Keys of the ladder`} onClose={() => setOpen(false)}>
        <KeyList keys={keys} />
      </Modal>
    </>
  );
}

function KeyList({ keys }: { keys: LadderKeys }) {
  const { t } = useLingui();
  const [waiting, setWaiting] = useState<LadderAction>();
  const [said, setSaid] = useState('');
  const labels: Record<LadderAction, string> = {
    back: t`Back side`,
    lay: t`Lay side`,
    pick: t`Pick the price`,
    cancel: t`Cancel your bet`,
    centre: t`Centre on the price`,
    off: t`Switch one-tap betting off`,
  };
  const take = (action: LadderAction, key: string) => {
    const problem = keyProblem(keys, action, key);
    const name = shownKey(key);
    if (problem === 'taken') return setSaid(t`${name} cannot be used: it moves, or leaves the ladder.`);
    if (problem !== undefined) {
      const other = labels[problem];
      return setSaid(t`${name} is already the key of “${other}”.`);
    }
    ladderKeysPreference.write(JSON.stringify({ ...keys, [action]: key }));
    setWaiting(undefined);
    setSaid('');
  };
  return (
    <>
      <ul className={styles.keys}>
        {LADDER_ACTIONS.map((action) => {
          const [label, key] = [labels[action], shownKey(keys[action])];
          const isWaiting = waiting === action;
          return (
            <li key={action}>
              <span>{label}</span>
              <Button
                variant="secondary"
                aria-label={isWaiting ? t`${label}: press a key` : t`${label}: ${key}. Change`}
                onClick={() => {
                  setWaiting(isWaiting ? undefined : action);
                  setSaid('');
                }}
                onBlur={() => setWaiting(undefined)}
                onKeyDown={(event) => {
                  // Tab and Escape leave, as everywhere.
                  if (!isWaiting || event.key === 'Tab' || event.key === 'Escape') return;
                  event.preventDefault();
                  event.stopPropagation();
                  if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key))
                    take(action, keyName(event.key));
                }}
              >
                {isWaiting ? t`Press a key` : key}
              </Button>
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          ladderKeysPreference.write('');
          setSaid(t`The usual keys are back.`);
        }}
        aria-disabled={keys === USUAL_KEYS}
      >
        {t`Use the usual keys`}
      </Button>
    </>
  );
}

function shownKey(key: string): string {
  if (key === ' ') return translate`Space`;
  return key.length === 1 ? key.toUpperCase() : key;
}

function describeKeys(keys: LadderKeys, can: { cancel: boolean; move: boolean }): string {
  const [back, lay, pick, cancel] = [keys.back, keys.lay, keys.pick, keys.cancel].map(shownKey);
  if (can.cancel)
    return can.move
      ? translate`Arrow keys move, ${back} and ${lay} choose the side, ${pick} picks, ${cancel} cancels your bet, Alt and an arrow move it.`
      : translate`Arrow keys move, ${back} and ${lay} choose the side, ${pick} picks, ${cancel} cancels your bet.`;
  return can.move
    ? translate`Arrow keys move, ${back} and ${lay} choose the side, ${pick} picks, Alt and an arrow move it.`
    : translate`Arrow keys move, ${back} and ${lay} choose the side, ${pick} picks.`;
}
