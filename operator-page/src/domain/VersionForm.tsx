import { Form, object, SelectField, SubmitButton, string } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import type { SelectOption } from '@touchline/shared/ui';
import type { DomainChange } from '@touchline/site/changes/DomainChange';
import type { RemoteView } from '@touchline/site/domains/PlayersView';
import type { DomainView, ListedRemote } from '../../operator-api';
import { useChange } from '../useChange';
import styles from './ReleaseForm.module.css';

export interface VersionFormProps {
  readonly domain: DomainView;
  readonly remote: ListedRemote;
  readonly view: RemoteView;
}

// The command validates it.
const SCHEMA = object({ version: string().ensure() });
const CHANNEL = 'channel ';
const PIN = 'version ';

/** A release that a deployed shell cannot run, or that is withheld, is there, but cannot be chosen; its label says why. */
export function releaseOption(
  { refused, withheld }: ListedRemote,
  version: string,
  option: Pick<SelectOption, 'value' | 'label'>,
): SelectOption {
  return refusedOption(option, refused[version] ?? withheld[version]);
}

function refusedOption(
  { value, label }: Pick<SelectOption, 'value' | 'label'>,
  reason: string | undefined,
): SelectOption {
  return reason === undefined ? { value, label } : { value, label: `${label}: ${reason}`, disabled: true };
}

/** What decides the version: a channel, or a pinned version. */
export function VersionForm({ domain, remote, view }: VersionFormProps) {
  const { t } = useLingui();
  const { name } = remote;
  const { write } = useChange(domain);
  const current = chosen(domain, view);
  const options = [
    ...Object.entries(remote.channels).map(([channel, version]) =>
      // What the channel pointed at before takes the place of a withheld release.
      refusedOption(
        { value: CHANNEL + channel, label: t`${channel} (now ${version})` },
        remote.refused[version],
      ),
    ),
    ...remote.versions.map((version) =>
      releaseOption(remote, version, { value: PIN + version, label: t`pinned: ${version}` }),
    ),
  ];
  // A choice that the registry no longer has is shown as it is.
  if (options.every(({ value }) => value !== current))
    options.unshift({ value: current, label: t`${current} (not in the registry)` });
  return (
    <Form
      schema={SCHEMA}
      label={t`Version of ${name}`}
      initialValues={{ version: current }}
      onSubmit={({ version }) => write({ change: changeTo(remote.name, version, view) })}
    >
      <div className={styles.row}>
        <SelectField name="version" label={t`Version`} options={options} />
        <SubmitButton variant="secondary">{t`Apply`}</SubmitButton>
      </div>
    </Form>
  );
}

function chosen({ settings }: DomainView, { name, by }: RemoteView): string {
  if (by.kind === 'channel') return CHANNEL + by.channel;
  const choice = settings.remotes[name];
  return PIN + (typeof choice === 'object' ? (choice.version ?? '') : '');
}

function changeTo(remote: string, wanted: string, { by }: RemoteView): DomainChange | DomainChange[] {
  if (wanted.startsWith(PIN)) return { kind: 'pin', remote, version: wanted.slice(PIN.length) };
  const channel: DomainChange = { kind: 'channel', remote, channel: wanted.slice(CHANNEL.length) };
  return by.kind === 'pin' ? [{ kind: 'unpin', remote }, channel] : channel;
}
