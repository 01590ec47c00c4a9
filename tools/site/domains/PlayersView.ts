import type { BackEndView } from '@touchline/registry/settings/remote-back-ends';
import type { RemoteSettingView } from '@touchline/registry/settings/remote-settings';
import type { Canary, Gate } from '@touchline/shared/contracts/remotes';
import type { BrandSeeds } from '../changes/brand-tokens';
import type { Feature, THEMES } from '../changes/DomainChange';

/** One remote as a domain's players get it. */
export interface RemoteView {
  name: string;
  /**
   * `missing`: enabled, but the registry does not have the release that the settings name, so its pages are gone.
   * `refused`: the site requires signatures, and that of the release does not count, so shells do not run it.
   * `unreleased`: it has no stable release yet, and this domain names no other.
   */
  state: 'on' | 'off' | 'missing' | 'refused' | 'unreleased';
  /** Why it is missing or refused. */
  reason?: string;
  version?: string;
  /** The setting that chose the version. */
  by: { kind: 'channel'; channel: string } | { kind: 'pin' };
  /** The share of the devices that get another release, and which setting decided that. */
  canary?: Canary & { by: 'domain' | 'registry' };
  settings: RemoteSettingView[];
  /** The origins of its team's back end that its release names, or that the domain allows. */
  backEnds: BackEndView[];
}

/** A page that a remote offers on this domain. */
export interface RouteView {
  path: string;
  title: string;
  remote: string;
  /** The switch that currently hides it from players. */
  closedBy?: Gate;
}

export interface MenuEntryView {
  /** As the settings name it: the address of its page. */
  id: string;
  label: string;
  menu: 'pages' | 'sports' | 'account';
  inBar: boolean;
}

/** What the players of one domain get from its settings and the registry. */
export interface PlayersView {
  host: string;
  suspended: boolean;
  title: string;
  theme: (typeof THEMES)[number];
  /** What the domain has of its own in place of the theme's: colours, radius and font. */
  brand: BrandSeeds & { font?: string | undefined };
  remotes: RemoteView[];
  routes: RouteView[];
  /** Labels of the main menu, pages before sports; sports only show while they have events. */
  menu: string[];
  /** The entries of all menus, each menu in its order; those that a switch hides are left out. */
  entries: MenuEntryView[];
  /** Labels of a player's phone's bar. */
  bar: string[];
  features: Record<Feature, boolean>;
  capabilities: string[];
  news: string[];
  /** What the site offers; none is English alone. */
  languages: string[];
  /** What players get whose device has none of them. */
  language?: string;
}
