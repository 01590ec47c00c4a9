import { useBusState, usePlatform } from '@touchline/shared/platform';
import styles from './BetCard.module.css';

/** The stake buttons of the player, or the defaults (specification 9). */
export function StakePresets({ onPick }: { onPick: (stakeText: string) => void }) {
  const { session } = usePlatform();
  // Renders again when the presets change: they live in the session.
  useBusState('session');
  return (
    <fieldset className={styles.presets}>
      <legend className="visually-hidden">Stakes</legend>
      {session.stakes().map((preset) => (
        <button
          key={`${preset.title} ${preset.value}`}
          type="button"
          className={styles.preset}
          onClick={() => onPick(String(preset.value))}
        >
          {preset.title}
        </button>
      ))}
    </fieldset>
  );
}
