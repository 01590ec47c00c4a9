import { api as calls } from '@touchline/shared/contracts/api';
import { Form, SubmitButton, useDraft } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Inline } from '@touchline/shared/ui';
import { useState } from 'react';
import { useAbortable } from '../../unknown-outcome/useAbortable';
import { DefaultsButton } from './DefaultsButton';
import { StakeFields } from './StakeFields';
import styles from './StakesForm.module.css';
import { PLACES, stakesSchema, toFields, toStakes } from './stakes.schema';

const DRAFT = 'stakes';

/** Keyed by the player, so that another player who logs in over the page sees their own buttons. */
export function StakesForm() {
  const { player } = useDraft(DRAFT);
  return <OwnStakes key={player} />;
}

function OwnStakes() {
  const { t } = useLingui();
  const { api, session, toast } = usePlatform();
  const [saved] = useState(() => toFields(session.stakes()));
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
