import { plainNumber } from '@touchline/shared/format';
import {
  Form,
  object,
  SelectField,
  SubmitButton,
  string,
  TextField,
  useFormChange,
  useFormValue,
} from '@touchline/shared/forms';
import { t, useLingui } from '@touchline/shared/language/macro';
import { Button } from '@touchline/shared/ui';
import { useChange } from '../useChange';
import styles from './ReleaseForm.module.css';
import { releaseOption, type VersionFormProps } from './VersionForm';

// The command validates it; here it only must be a number.
const SCHEMA = object({
  version: string().ensure(),
  percent: string()
    .ensure()
    .transform((_value, typed) => plainNumber(String(typed)) ?? String(typed))
    .trim()
    .matches(/^\d+(?:\.\d+)?$/, () => t`A number from 0 to 100, like 2.5`),
});

/** The release that a share of the domain's players gets, instead of the registry's canary. */
export function CanaryForm({ domain, remote, view }: VersionFormProps) {
  const { t } = useLingui();
  const { name } = remote;
  const { write, send, busy } = useChange(domain);
  const choice = domain.settings.remotes[name];
  // As it is set: players get none of it where its release is withheld.
  const own = typeof choice === 'object' ? choice.canary : undefined;
  const others = remote.versions.filter((version) => version !== view.version);
  if (others.length === 0) return <p className={styles.none}>{t`No other release is there for a canary.`}</p>;
  const first =
    others.find((version) => (remote.refused[version] ?? remote.withheld[version]) === undefined) ??
    others[0];
  return (
    <Form
      schema={SCHEMA}
      label={t`Canary of ${name}`}
      initialValues={{ version: own?.version ?? first, percent: String(own?.percent ?? 5) }}
      onSubmit={({ version, percent }) =>
        write({ change: { kind: 'canary', remote: remote.name, version, percent: Number(percent) } })
      }
    >
      <div className={styles.canary}>
        <SelectField
          name="version"
          label={t`Canary`}
          options={others.map((version) =>
            releaseOption(remote, version, { value: version, label: version }),
          )}
        />
        <TextField name="percent" label={t`Share, %`} inputMode="decimal" />
        <SubmitButton variant="secondary">{own ? t`Change` : t`Start`}</SubmitButton>
        <PercentSlider label={t`Share of ${name}'s canary`} />
        {own && (
          <Button
            variant="ghost"
            busy={busy}
            onClick={() => send({ change: { kind: 'canary-off', remote: remote.name } })}
          >
            {t`End`}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The share as a slider, as an alternative to typing. */
function PercentSlider({ label }: { readonly label: string }) {
  const percent = useFormValue('percent');
  const change = useFormChange();
  const value = Number(plainNumber(percent) ?? 0);
  return (
    <input
      type="range"
      min={0}
      max={100}
      step={1}
      aria-label={label}
      value={value}
      onChange={(event) => change('percent', event.target.value)}
    />
  );
}
