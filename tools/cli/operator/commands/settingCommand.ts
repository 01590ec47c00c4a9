import { type RemoteSettingView, typedSetting } from '@touchline/registry/settings/remote-settings';
import { type Terminal, UserError } from '@touchline/registry/terminal/terminal';
import type { Site } from '@touchline/site/domains/openSite';
import type { RemoteView } from '@touchline/site/domains/PlayersView';
import { changeDomains, domainAct, openCall, remoteOn } from '../openCall';

/** `touchline operator set`. */
export const settingCommand = (terminal: Terminal) =>
  domainAct('set', "sets a remote's own setting on this domain; without a key shows what there is")
    .argument('<remote>')
    .argument('[key]')
    .argument('[value]')
    .option('--default', 'instead of a value: takes it back')
    .action(async (host, name, key, value, { default: isDefault = false, ...options }) => {
      if (key === undefined) {
        const { site } = await openCall(options, terminal);
        const { settings } = await remoteWithSettings(site, host, name);
        for (const line of settings.flatMap(settingLines)) terminal.out(line);
        return;
      }
      await changeDomains(host, options, terminal, async (each, site) => {
        const remote = await remoteWithSettings(site, each, name);
        if ((value === undefined) !== isDefault)
          throw new UserError(`Name a value for ${key}, or --default. See: operator set ${each} ${name}`);
        const wanted = value === undefined ? null : typedSetting(remote, key, value);
        return { kind: 'setting', remote: name, key, value: wanted };
      });
    });

/** @throws UserError for a remote that the domain does not have, or that has no settings */
async function remoteWithSettings(site: Site, host: string, name: string): Promise<RemoteView> {
  const remote = await remoteOn(site, host, name);
  if (remote.settings.length === 0) throw new UserError(withoutSettings(remote, host));
  return remote;
}

function withoutSettings({ name, state, version }: RemoteView, host: string): string {
  return state === 'on'
    ? `${name} ${version} has no settings of its own: its team declares them in src/remote.ts.`
    : `${name} is not on at ${host}, so it is not known which settings it has. Switch it on first: enable ${host} remote:${name}`;
}

function settingLines({ key, schema, value, isDefault }: RemoteSettingView): string[] {
  const { title, description } = schema;
  return [
    `${key}  ${value === '' ? 'empty' : value}${isDefault ? ' (its default)' : `; default ${schema.default}`}`,
    `    ${title}${description === undefined ? '' : `. ${description}`} (${allowed(schema)})`,
  ];
}

function allowed(schema: RemoteSettingView['schema']): string {
  if (schema.type === 'boolean') return 'on or off';
  if (schema.type === 'number') {
    const { minimum, maximum } = schema;
    return [
      'a number',
      ...(minimum === undefined ? [] : [`from ${minimum}`]),
      ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ].join(' ');
  }
  if (schema.enum) return schema.enum.join(', ');
  return schema.maxLength === undefined ? 'text' : `text of at most ${schema.maxLength} characters`;
}
