import { api as calls } from '@touchline/shared/contracts/api';
import { DEFAULT_STAKES } from '@touchline/shared/contracts/session';
import {
  Form,
  SubmitButton,
  TextField,
  useDraft,
  useFormChange,
  useFormValue,
} from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { Button, Inline } from '@touchline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useAbortable } from '../../unknown-outcome/useAbortable';
import styles from './StakesForm.module.css';
import { stakeName } from './stake-name';
import { PLACES, stakesSchema, stakeTyped, titleName, toFields, toStakes, valueName } from './stakes.schema';

const DRAFT = 'stakes';

/** Keyed by the player, so that another player who logs in over the page sees their own buttons. */
export function StakesForm() {
  const { player } = useDraft(DRAFT);
  return <OwnStakes key={player} />;
}

function OwnStakes() {
  const { t } = useLingui();
  const { api, session, toast } = usePlatform();
  const isPlayer = useBusState('session').status === 'player';
  const stakes = session.stakes();
  const [saved, setSaved] = useState(() => toFields(stakes));
  // Saved in another tab too: else saving here would put the earlier ones back.
  useEffect(() => {
    if (isPlayer) setSaved(toFields(stakes));
  }, [isPlayer, stakes]);
  const { run, stop } = useAbortable();
  const save = (fields: Readonly<Record<string, unknown>>) =>
    run(async (signal) => {
      const stakes = toStakes(fields);
      await api.run(calls.addUserStake, { stakes }, { signal });
      session.setStakes(stakes);
      toast.success(t`Your stake buttons are saved.`);
    });
  return (
    <Form
      schema={stakesSchema}
      onSubmit={save}
      initialValues={saved}
      label={t`Stakes`}
      draft={DRAFT}
      slow={t`Your buttons may be saved already. You can stop waiting and save again: what is saved last counts.`}
      onStopWaiting={stop}
    >
      <div className={styles.grid}>
        {PLACES.map((place) => (
          <StakeFields key={place} place={place} />
        ))}
      </div>
      <Inline justify="between">
        <SubmitButton>{t`Save the buttons`}</SubmitButton>
        <DefaultsButton />
      </Inline>
    </Form>
  );
}

/** Fills in the default presets (docs/reference/behaviour.md#9-constants) without saving them. */
function DefaultsButton() {
  const { t } = useLingui();
  const change = useFormChange();
  const fill = () => {
    for (const [name, text] of Object.entries(toFields(DEFAULT_STAKES))) change(name, text);
  };
  return (
    <Button variant="ghost" icon="refresh" onClick={fill}>
      {t`Fill in the defaults`}
    </Button>
  );
}

/** One button: its stake and its name, which follows the stake until the player enters another one. */
function StakeFields({ place }: { place: number }) {
  const { t } = useLingui();
  const change = useFormChange();
  const stake = stakeTyped(useFormValue(valueName(place)));
  const name = useFormValue(titleName(place));
  const number = place + 1;
  const followed = useRef(nameOf(stake));
  useEffect(() => {
    const next = nameOf(stake);
    if (next === undefined || next === followed.current) return;
    if (name === followed.current) change(titleName(place), next);
    followed.current = next;
  }, [stake, name, place, change]);
  return (
    <fieldset className={styles.preset}>
      <legend className={styles.legend}>{t`Button ${number}`}</legend>
      <TextField name={valueName(place)} label={t`Stake`} start="₹" inputMode="numeric" autoComplete="off" />
      <TextField name={titleName(place)} label={t`Name`} autoComplete="off" />
    </fieldset>
  );
}

/** @returns undefined for text that is not a stake (yet): the name stays */
function nameOf(stake: string): string | undefined {
  return /^[1-9]\d{0,7}$/.test(stake) ? stakeName(Number(stake)) : undefined;
}
