import type { PlayersView, RemoteView } from './PlayersView';
import { describeBrand, describeLanguages, describeRemote, viewLines } from './viewLines';

/** What players see differently, line by line; everything for a new domain. */
export function differenceLines(before: PlayersView | undefined, after: PlayersView | undefined): string[] {
  if (!after) return ['The domain is gone: its players see the maintenance page.'];
  if (!before) return viewLines(after);
  const lines = [
    ...suspensionLines(before, after),
    ...changed('title', before.title, after.title),
    ...changed('theme', before.theme, after.theme),
    ...changed('brand', describeBrand(before), describeBrand(after)),
    ...after.remotes.flatMap((remote) => {
      const old = before.remotes.find(({ name }) => name === remote.name);
      return [
        ...changed(remote.name, old ? describeRemote(old) : 'unknown', describeRemote(remote)),
        ...remote.settings.flatMap((setting) => {
          const was = old?.settings.find(({ key }) => key === setting.key);
          return was ? changed(`${setting.key} of ${remote.name}`, `${was.value}`, `${setting.value}`) : [];
        }),
        ...changed(`${remote.name} calls`, allowedBackEnds(old), allowedBackEnds(remote)),
      ];
    }),
    ...comings('pages', openPaths(before), openPaths(after)),
    ...comings('menu', before.menu, after.menu),
    ...orders(before, after),
    ...changed('phone’s bar', before.bar.join(', '), after.bar.join(', ')),
    ...comings('switches', on(before), on(after)),
    ...comings('capabilities', before.capabilities, after.capabilities),
    ...changed('languages', describeLanguages(before), describeLanguages(after)),
    ...changed('news', before.news.join(' · '), after.news.join(' · ')),
  ];
  return lines.length > 0 ? lines : ['Nothing that players see on their first page is different.'];
}

const allowedBackEnds = (remote: RemoteView | undefined) =>
  (remote?.backEnds ?? []).flatMap(({ origin, isAllowed }) => (isAllowed ? [origin] : [])).join(', ');

function suspensionLines(before: PlayersView, after: PlayersView): string[] {
  if (before.suspended === after.suspended) return [];
  return [
    after.suspended
      ? 'The site is suspended: everyone is shown the maintenance page.'
      : 'The site is open again: the maintenance page lets its players in by itself.',
  ];
}

function changed(what: string, from: string, to: string): string[] {
  return from === to ? [] : [`${what}: ${from || 'none'} -> ${to || 'none'}`];
}

/** The order of the entries that stay, menu by menu. */
function orders(before: PlayersView, after: PlayersView): string[] {
  return (['pages', 'sports', 'account'] as const).flatMap((menu) => {
    const of = (view: PlayersView, other: PlayersView) =>
      view.entries
        .filter((entry) => entry.menu === menu && other.entries.some(({ id }) => id === entry.id))
        .map(({ label }) => label)
        .join(', ');
    return changed(
      `order of ${menu === 'account' ? 'the account menu' : menu}`,
      of(before, after),
      of(after, before),
    );
  });
}

function comings(what: string, from: readonly string[], to: readonly string[]): string[] {
  const gone = from.filter((item) => !to.includes(item));
  const come = to.filter((item) => !from.includes(item));
  return [
    ...(gone.length > 0 ? [`${what} gone: ${gone.join(', ')}`] : []),
    ...(come.length > 0 ? [`${what} new: ${come.join(', ')}`] : []),
  ];
}

const openPaths = ({ routes }: PlayersView) =>
  routes.filter(({ closedBy }) => closedBy === undefined).map(({ path }) => path);
const on = ({ features }: PlayersView) =>
  Object.entries(features).flatMap(([name, isOn]) => (isOn ? [name] : []));
