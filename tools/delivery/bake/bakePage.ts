import {
  BAKED_FIRST_PAGES_ELEMENT,
  BAKED_REGISTRY_ELEMENT,
  BAKED_SETTINGS_ELEMENT,
  chooseReleases,
  type DomainSettings,
  domainSettings,
  entity,
  type FirstPage,
  type Registry,
  type Release,
  readExactly,
  SITE_CONFIG_ELEMENT,
} from '@touchline/shared/contracts';
import { UserError } from '../cli/Command';

/** A domain's settings file: the wire answer. */
const settingsFile = entity({ result: domainSettings });

/**
 * Puts a domain's first answers into its page, beside the configuration.
 * @param html with the site's configuration in it
 * @param settings the text of the domain's settings file
 * @throws UserError when the settings are invalid: that domain cannot be baked
 */
export function bakePage(html: string, settings: string, registry: Registry): string {
  const known = readSettings(settings);
  const seen = asSeenBy(known.remotes, registry);
  const answers = [
    dataTag(BAKED_SETTINGS_ELEMENT, JSON.stringify(parse(settings))),
    dataTag(BAKED_REGISTRY_ELEMENT, JSON.stringify(seen)),
  ];
  const withAnswers = insertBefore('<title>', answers, html);
  const pages = firstPages(known, registry, seen);
  if (pages.length === 0) return withAnswers;
  // At the beginning, because the page's first requests are made from it.
  const config = `<script type="application/json" id="${SITE_CONFIG_ELEMENT}">`;
  return insertBefore(config, [dataTag(BAKED_FIRST_PAGES_ELEMENT, JSON.stringify(pages))], withAnswers);
}

/** @throws Error when the page does not have the mark: it is no shell's */
function insertBefore(mark: string, tags: readonly string[], html: string): string {
  if (!html.includes(mark)) throw new Error(`index.html has no ${mark}: build the shell first.`);
  return html.replace(mark, () => [...tags, mark].join('\n    '));
}

/** The pages of this domain that begin before their code is here. A suspended site shows none. */
function firstPages(settings: DomainSettings, registry: Registry, seen: Registry): FirstPage[] {
  if (settings.siteSuspended) return [];
  const { releases } = chooseReleases(registry, settings.remotes);
  const asSeen = Object.entries(releases).map(
    ([name, release]) => seen.remotes[name]?.releases[release.remote.version] ?? release,
  );
  return asSeen.flatMap(({ url, remote }) =>
    remote.routes.flatMap(({ path, access, gate, early, earlyApi, preload = [], view }): FirstPage[] => {
      const asks = view ?? early ?? earlyApi;
      if (!asks || (gate && settings[gate] === false)) return [];
      const files = (view ? [view, ...preload.filter((file) => file.endsWith('.css'))] : []).map(
        (file) => [url + file, remote.integrity[file] ?? ''] as const,
      );
      return [{ path, access, early, earlyApi, files }];
    }),
  );
}

function readSettings(text: string): DomainSettings {
  try {
    return readExactly(settingsFile, parse(text)).result;
  } catch (fault) {
    throw new UserError(
      `The settings are not a domain’s: ${fault instanceof Error ? fault.message : String(fault)}`,
    );
  }
}

/**
 * The part of the registry that this domain can run; a page needs no history. Files are named with their hashes as long
 * as there is room for them in a page (docs/decisions/0067-a-page-names-a-bounded-number-of-files.md).
 */
function asSeenBy(choices: DomainSettings['remotes'], registry: Registry): Registry {
  const { releases } = chooseReleases(registry, choices);
  const seen = Object.entries(registry.remotes).map(([name, { channels, canary, releases: all }]) => {
    const choice = choices[name];
    const own = typeof choice === 'object' ? choice.canary : undefined;
    const wanted = new Set([releases[name]?.remote.version, (own ?? canary)?.version]);
    const kept = [...wanted].flatMap((version) => (version === undefined ? [] : (all[version] ?? [])));
    return { name, channels, canary, kept };
  });
  const named = namedInFull(seen.map(({ kept }) => kept));
  const remotes = seen.map(({ name, channels, canary, kept }) => [
    name,
    {
      channels,
      ...(canary && { canary }),
      releases: Object.fromEntries(
        kept.map((release) => [
          release.remote.version,
          named.has(release) ? neededFirst(release) : withEntryAlone(release),
        ]),
      ),
    },
  ]);
  return { remotes: Object.fromEntries(remotes) };
}

/** How many files a page names with their hashes: those of some five remotes, 6 KB on the wire. */
const FILES_AT_MOST = 128;

/** The releases whose files have room, each remote with all of its releases; those that begin before their code first. */
function namedInFull(remotes: readonly (readonly Release[])[]): Set<Release> {
  const beginsEarly = ({ remote }: Release) =>
    remote.slots.length > 0 || remote.routes.some(({ early, earlyApi, view }) => early ?? earlyApi ?? view);
  const inTurn = [...remotes].sort((a, b) => Number(b.some(beginsEarly)) - Number(a.some(beginsEarly)));
  let room = FILES_AT_MOST;
  const named = inTurn.filter((releases) => {
    const files = releases.reduce((sum, release) => sum + firstFiles(release).size, 0);
    if (files > room) return false;
    room -= files;
    return true;
  });
  return new Set(named.flat());
}

/** The entry and the files that routes and slots start with; the entry contains the hashes of all other files. */
function firstFiles({ remote }: Release): Set<string> {
  return new Set([
    remote.entry,
    ...remote.routes.flatMap(({ preload = [], view }) => (view ? [...preload, view] : preload)),
    ...remote.slots.flatMap(({ preload = [] }) => preload),
  ]);
}

function neededFirst(release: Release): Release {
  const { url, remote } = release;
  const files = firstFiles(release);
  const integrity = Object.entries(remote.integrity).filter(([file]) => files.has(file));
  return { url, remote: { ...remote, integrity: Object.fromEntries(integrity) } };
}

/** Enough for menus, routes and loading; files that could be loaded beside the entry come after it. */
function withEntryAlone({ url, remote }: Release): Release {
  const { entry, integrity, routes, slots } = remote;
  return {
    url,
    remote: {
      ...remote,
      integrity: Object.fromEntries(Object.entries(integrity).filter(([file]) => file === entry)),
      routes: routes.map(({ preload, view, ...route }) => route),
      slots: slots.map(({ preload, ...slot }) => slot),
    },
  };
}

function dataTag(id: string, json: string): string {
  // Escaped, "<" cannot end the tag.
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
