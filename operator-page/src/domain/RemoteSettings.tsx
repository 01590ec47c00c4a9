import type { RemoteSettingView } from '@touchline/registry/settings/remote-settings';
import type { SettingValue } from '@touchline/shared/contracts/remotes';
import { CheckboxField, Form, object, SelectField, TextAreaField, TextField } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { EmptyState, Stack } from '@touchline/shared/ui';
import type { DomainChange } from '@touchline/site/changes/DomainChange';
import type { RemoteView } from '@touchline/site/domains/PlayersView';
import type { DomainView } from '../../operator-api';
import { SaveButtons } from '../SaveButtons';
import { useChange } from '../useChange';
import { useTabDraft } from '../useTabDraft';

/** The settings that the remotes of the domain have of their own, by the schemas of their releases. */
export function RemoteSettings({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const remotes = domain.sees.remotes.filter(({ settings }) => settings.length > 0);
  if (remotes.length === 0)
    return <EmptyState title={t`No release of this domain has settings of its own.`} />;
  return (
    <Stack gap={4}>
      {remotes.map((remote) => (
        <SettingsForm key={`${remote.name} ${remote.version}`} domain={domain} remote={remote} />
      ))}
    </Stack>
  );
}

interface SettingsFormProps {
  readonly domain: DomainView;
  readonly remote: RemoteView;
}

// The command validates it, because it reads the release's schema.
const SCHEMA = object({});

function SettingsForm({ domain, remote: { name, settings } }: SettingsFormProps) {
  const { t } = useLingui();
  const { write } = useChange(domain);
  const draft = useTabDraft(`settings ${domain.host} ${name}`);
  const initial = Object.fromEntries(
    settings.map(({ key, value }) => [key, typeof value === 'boolean' ? value : String(value)]),
  );
  return (
    <Form
      schema={SCHEMA}
      label={t`Settings of ${name}`}
      initialValues={initial}
      draft={draft}
      onSubmit={(typed) => write({ change: changesTo(name, settings, typed) })}
    >
      <Stack gap={3}>
        <h3>{name}</h3>
        {settings.map((setting) => (
          <SettingField key={setting.key} setting={setting} />
        ))}
        <SaveButtons>{t`Save the settings of ${name}`}</SaveButtons>
      </Stack>
    </Form>
  );
}

/** From how many characters on a text may need several lines. */
const LONG = 80;

function SettingField({ setting: { key, schema } }: { readonly setting: RemoteSettingView }) {
  const { t } = useLingui();
  const { title, description } = schema;
  const usual = schema.default === '' ? t`empty` : String(schema.default);
  const hint = [description, t`Default: ${usual}`].filter(Boolean).join(' · ');
  if (schema.type === 'boolean') return <CheckboxField name={key} label={title} hint={description} />;
  const shared = { name: key, label: title, hint };
  if (schema.type === 'number') return <TextField {...shared} inputMode="decimal" />;
  if (schema.enum)
    return <SelectField {...shared} options={schema.enum.map((word) => ({ value: word, label: word }))} />;
  return (schema.maxLength ?? LONG) > LONG ? (
    <TextAreaField {...shared} rows={3} />
  ) : (
    <TextField {...shared} maxLength={schema.maxLength} />
  );
}

/** Only changed fields; what is the default again is not kept. */
function changesTo(
  remote: string,
  settings: readonly RemoteSettingView[],
  typed: Readonly<Record<string, unknown>>,
): DomainChange[] {
  return settings.flatMap(({ key, schema, value }) => {
    const wanted = settingOf(schema.type, typed[key]);
    if (wanted === value) return [];
    return [{ kind: 'setting', remote, key, value: wanted === schema.default ? null : wanted }];
  });
}

/** What is no number stays a text, which the command refuses. */
function settingOf(type: RemoteSettingView['schema']['type'], typed: unknown): SettingValue {
  if (type === 'boolean') return typed === true;
  const text = typeof typed === 'string' ? typed : '';
  return type === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
