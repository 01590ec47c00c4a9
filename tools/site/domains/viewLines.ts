import type { BackEndView } from '@touchline/registry/settings/remote-back-ends';
import type { RemoteSettingView } from '@touchline/registry/settings/remote-settings';
import type { Broken } from './find-faults';
import type { PlayersView, RemoteView } from './PlayersView';

/** What players see, line by line. */
export function viewLines(view: PlayersView): string[] {
  const width = Math.max(...view.remotes.map(({ name }) => name.length), 0);
  const { features, capabilities, news } = view;
  const switches = Object.entries(features);
  const named = (wanted: boolean) => switches.filter(([, on]) => on === wanted).map(([name]) => name);
  const closed = view.routes.filter(({ closedBy }) => closedBy !== undefined);
  return [
    `${view.host}: “${view.title}”, ${view.theme}, ${view.suspended ? 'SUSPENDED: everyone is shown the maintenance page' : 'open'}`,
    ...(describeBrand(view) === '' ? [] : [`  brand         ${describeBrand(view)}`]),
    '  remotes',
    ...view.remotes.flatMap((remote) => [
      `    ${remote.name.padEnd(width)}  ${describeRemote(remote)}`,
      ...remote.settings.map((setting) => `    ${''.padEnd(width)}  ${describeSetting(setting)}`),
      ...remote.backEnds.map((backEnd) => `    ${''.padEnd(width)}  ${describeBackEnd(backEnd)}`),
    ]),
    `  menu          ${list(view.menu)}`,
    `  phone’s bar   ${list(view.bar)}`,
    `  switched on   ${list(named(true))}`,
    `  switched off  ${list(named(false))}`,
    ...(closed.length > 0
      ? [`  closed pages  ${list(closed.map(({ path, closedBy }) => `${path} (${closedBy} is off)`))}`]
      : []),
    `  languages     ${describeLanguages(view)}`,
    `  capabilities  ${list(capabilities)}`,
    ...news.map((line, index) => `  ${index === 0 ? 'news        ' : '            '}  ${line}`),
  ];
}

/** “accent #0a7d4f, radius 12”; empty where the theme stands as it is. */
export function describeBrand({ brand }: PlayersView): string {
  return Object.entries(brand)
    .flatMap(([what, value]) => (value === undefined ? [] : [`${BRAND_NAMES[what] ?? what} ${value}`]))
    .join(', ');
}
const BRAND_NAMES: Readonly<Record<string, string>> = {
  surfaceDark: 'dark surface',
  surfaceLight: 'light surface',
};

/** “en, hi (usual), ur”; a site that offers none is in English. */
export function describeLanguages({ languages, language }: PlayersView): string {
  if (languages.length === 0) return 'en';
  return languages.map((tag) => (tag === language ? `${tag} (usual)` : tag)).join(', ');
}

/** "1.4.0+9f3c2ab (channel next), and 5% of the devices 1.5.0+77aa01c". */
export function describeRemote({ state, version, by, canary, reason }: RemoteView): string {
  if (state === 'off') return 'off';
  if (state === 'unreleased' && !canary) return 'not released for this domain';
  const how = by.kind === 'pin' ? 'pinned' : by.channel;
  const main =
    state === 'missing'
      ? `MISSING: ${reason ?? 'the registry does not have it.'}`
      : state === 'refused'
        ? `REFUSED: ${reason}`
        : state === 'unreleased'
          ? 'not released for this domain'
          : `${version} (${how})`;
  if (!canary) return main;
  const whose = canary.by === 'registry' ? ", the team's canary" : ', this domain’s canary';
  return `${main}; ${canary.percent}% of the devices get ${canary.version}${whose}`;
}

/** “rows: 5 (its default)”. */
function describeSetting({ key, value, isDefault }: RemoteSettingView): string {
  return `${key}: ${value === '' ? 'empty' : value}${isDefault ? ' (its default)' : ''}`;
}

/** “calls https://api.team.example: not allowed”. */
export function describeBackEnd({ origin, isAllowed, isNamed }: BackEndView): string {
  return `calls ${origin}: ${isAllowed ? 'allowed' : 'not allowed'}${isNamed ? '' : ', and its release does not name it'}`;
}

/** “Last valid at 2026-11-23 18:02: “Shop”, open.” */
export function describeLastValid({ lastValid }: Broken): string {
  if (!lastValid) return 'No valid settings of this domain are known.';
  const { when, sees } = lastValid;
  return `Last valid at ${when.slice(0, 16).replace('T', ' ')}: “${sees.title}”, ${sees.suspended ? 'SUSPENDED' : 'open'}.`;
}

const list = (items: readonly string[]) => (items.length > 0 ? items.join(', ') : 'none');
