import { api as calls, DEFAULT_STAKES } from '@touchline/shared/contracts';
import { Form, SubmitButton, TextField } from '@touchline/shared/forms';
import { usePlatform } from '@touchline/shared/platform';
import { Button, Inline } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from './StakesForm.module.css';
import { PLACES, stakesSchema, titleName, toFields, toStakes, valueName } from './stakes.schema';

export function StakesForm() {
  const { api, session, toast } = usePlatform();
  // A new form starts from what is given to it: the player's presets, or those of the house after a reset.
  const [start, setStart] = useState(() => ({ round: 0, fields: toFields(session.stakes()) }));
  const save = async (fields: Readonly<Record<string, unknown>>) => {
    const stakes = toStakes(fields);
    await api.run(calls.addUserStake, { stakes });
    session.setStakes(stakes);
    toast.success('Your stake buttons are saved.');
  };
  return (
    <Form key={start.round} schema={stakesSchema} onSubmit={save} initialValues={start.fields} label="Stakes">
      <div className={styles.grid}>
        {PLACES.map((place) => (
          <fieldset key={place} className={styles.preset}>
            <legend className={styles.legend}>Button {place + 1}</legend>
            <TextField name={titleName(place)} label="Name" maxLength={6} autoComplete="off" />
            <TextField
              name={valueName(place)}
              label="Stake"
              start="₹"
              inputMode="numeric"
              maxLength={8}
              autoComplete="off"
            />
          </fieldset>
        ))}
      </div>
      <Inline justify="between">
        <SubmitButton>Save the buttons</SubmitButton>
        <Button
          variant="ghost"
          icon="refresh"
          onClick={() => setStart(({ round }) => ({ round: round + 1, fields: toFields(DEFAULT_STAKES) }))}
        >
          Fill in the defaults
        </Button>
      </Inline>
    </Form>
  );
}
