import { sharedAddress } from '@touchline/registry/compatible/route-patterns';
import { jsonOf } from '@touchline/registry/files/stored-files';
import { seenRegistry } from '@touchline/registry/store/seenRegistry';
import { messageOf, UserError } from '@touchline/registry/terminal/terminal';
import { entity, readExactly } from '@touchline/shared/contracts/reading';
import {
  chooseReleases,
  placeHolder,
  type Registry,
  type RemoteRoute,
  routeShape,
  withEarlyReads,
} from '@touchline/shared/contracts/remotes';
import { type DomainSettings, domainSettings } from '@touchline/shared/contracts/settings';
import {
  BAKED_FIRST_PAGES_ELEMENT,
  BAKED_REGISTRY_ELEMENT,
  BAKED_SETTINGS_ELEMENT,
  type FirstPage,
  SITE_CONFIG_ELEMENT,
} from '@touchline/shared/contracts/site';
import { own } from '@touchline/shared/utilities';

/** How many files a page names with their hashes at most: 6 KB on the wire. */
const FILES_IN_PAGE = 128;

/** A domain's settings file: the wire answer. */
const settingsFile = entity({ result: domainSettings });

/**
 * Puts a domain's first answers into its page, beside the configuration.
 * @param html with the site's configuration in it
 * @param settings the text of the domain's settings file
 * @throws UserError when the settings are invalid: that domain cannot be baked
 */
export function bakePage(html: string, settings: string, registry: Registry): string {
  const domain = decodeSettings(settings);
  const seen = withReadsAlone(seenRegistry(domain.remotes, registry, FILES_IN_PAGE));
  const answers = [
    dataTag(BAKED_SETTINGS_ELEMENT, JSON.stringify(jsonOf(settings))),
    dataTag(BAKED_REGISTRY_ELEMENT, JSON.stringify(seen)),
  ];
  const withAnswers = insertBefore('<title>', answers, html);
  const pages = firstPages(domain, registry, seen);
  if (pages.length === 0) return withAnswers;
  // These come before the configuration, because the page's first requests are made from them.
  const config = `<script type="application/json" id="${SITE_CONFIG_ELEMENT}">`;
  return insertBefore(config, [dataTag(BAKED_FIRST_PAGES_ELEMENT, JSON.stringify(pages))], withAnswers);
}

/** Nothing has verified what the registry says of early requests, which the page sends with the bearer. */
function withReadsAlone({ remotes, ...rest }: Registry): Registry {
  const safe = Object.entries(remotes).map(([name, { releases, ...said }]) => {
    const read = Object.entries(releases).map(([version, { remote, ...release }]) => [
      version,
      { ...release, remote: { ...remote, routes: remote.routes.map(withEarlyReads) } },
    ]);
    return [name, { ...said, releases: Object.fromEntries(read) }];
  });
  return { ...rest, remotes: Object.fromEntries(safe) };
}

/** @throws Error when the page does not have the mark: it is no shell's */
function insertBefore(mark: string, tags: readonly string[], html: string): string {
  if (!html.includes(mark)) throw new Error(`index.html has no ${mark}: build the shell first.`);
  return html.replace(mark, () => [...tags, mark].join('\n    '));
}

/** The pages of this domain that begin before their code is here. A suspended site shows none. */
function firstPages(settings: DomainSettings, registry: Registry, seen: Registry): FirstPage[] {
  if (settings.siteSuspended) return [];
  const releases = chooseReleases(registry, settings.remotes);
  const asSeen = Object.entries(releases).flatMap(
    ([name, release]) => own(own(seen.remotes, name)?.releases, release.remote.version) ?? [],
  );
  const claims = Object.entries(releases).flatMap(([name, { remote }]) =>
    remote.routes.map(({ path }) => ({ remote: name, place: path })),
  );
  const isHolder = (name: string, path: string) => {
    const shape = routeShape(path);
    const rivals = claims.filter(({ place }) => routeShape(place) === shape);
    return placeHolder(registry.owners, 'paths', rivals) === name;
  };
  const asking = asSeen.flatMap(({ remote }) =>
    remote.routes.flatMap((route) => (asks(route) ? [route.path] : [])),
  );
  return asSeen.flatMap(({ url, remote }) =>
    remote.routes.flatMap((route): FirstPage[] => {
      const { path, access, gate, early, earlyApi, preload = [], view } = route;
      if (!isHolder(remote.name, path) || (gate && settings[gate] === false)) return [];
      // A page that asks for nothing is listed where it takes addresses from one that does.
      const takes = () => asking.some((asker) => asker !== path && sharedAddress(asker, path) !== undefined);
      if (!asks(route)) return takes() ? [{ path, access, files: [] }] : [];
      const files = (view ? [view, ...preload.filter((file) => file.endsWith('.css'))] : []).map(
        (file) => [url + file, own(remote.integrity, file) ?? ''] as const,
      );
      return [{ path, access, early, earlyApi, files }];
    }),
  );
}

const asks = ({ view, early = [], earlyApi = [] }: RemoteRoute) =>
  view !== undefined || early.length + earlyApi.length > 0;

/** The settings in the text of a domain's file. @throws UserError for a text that is none */
export function decodeSettings(text: string): DomainSettings {
  try {
    return readExactly(settingsFile, jsonOf(text)).result;
  } catch (fault) {
    throw new UserError(`The settings are not a domain’s: ${messageOf(fault)}`);
  }
}

function dataTag(id: string, json: string): string {
  // Escaped, "<" cannot end the tag.
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}
