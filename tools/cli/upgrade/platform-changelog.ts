import type { Codemod } from './codemod';

/** A change that sources of before have to follow. */
export interface SourceChange {
  /** A sentence for teams. */
  what: string;
  /** Makes the change; without it the team makes it by hand. */
  codemod?: Codemod;
  /**
   * The version of the major before that already has what takes the old one's place: changed sources run from there on.
   * Without it they run on the new major alone.
   */
  replacedSince?: string;
}

/** A version of the platform, and of the packages `@touchline/shared`, `build` and `cli`. */
export interface PlatformRelease {
  version: string;
  /** YYYY-MM-DD */
  date: string;
  /** The oldest platform that remotes built with this version run on. */
  runsFrom: string;
  /** Sentences for teams: what a remote may use since then. */
  added: readonly string[];
  /** In a minor these are types or settings of the build, and a remote that was built before runs on. */
  changes?: readonly SourceChange[];
}

/** Every version since 1.6.0, oldest first; those before were never released. `touchline upgrade` and docs/reference/platform-changelog.md are made from it. */
export const PLATFORM_RELEASES: readonly PlatformRelease[] = [
  {
    version: '1.6.0',
    date: '2026-11-24',
    runsFrom: '1.0.0',
    added: [
      'Texts are messages of `@touchline/shared/language/macro`, and the build ships their translations.',
      'The topic `language`.',
    ],
  },
  {
    version: '1.7.0',
    date: '2026-11-25',
    runsFrom: '1.0.0',
    added: ['`session.open` takes how the session was opened.'],
  },
  {
    version: '1.8.0',
    date: '2026-11-25',
    runsFrom: '1.0.0',
    added: [
      '`settings.gameReturn`, the page to which games return players.',
      '`usePlatform().clock`, read by `serverNow` of `@touchline/shared/format`.',
      '`retryAfterMs` of a failed call.',
    ],
  },
  {
    version: '1.9.0',
    date: '2026-11-27',
    runsFrom: '1.9.0',
    added: ['The page has one Trusted Types policy, and builds make none of their own.'],
    changes: [
      {
        what: '`calls` of `src/remote.ts` lists the calls that the remote runs; without it a shell runs none of them. The build names those that are missing.',
      },
    ],
  },
  {
    version: '1.10.0',
    date: '2026-11-28',
    runsFrom: '1.9.0',
    added: [
      'A remote has settings of its own for each domain (`settings` of `src/remote.ts`, `useRemoteSettings`).',
      'A range may name several majors: `^1.10.0 || ^2.0.0`. Where a release does not fit a shell, the shell goes on with the newest one of its channel that does.',
    ],
  },
  {
    version: '1.11.0',
    date: '2026-11-28',
    runsFrom: '1.9.0',
    added: [
      'A remote calls a back end of its own team (`backEnds` of `src/remote.ts`, `callBackEnd` of `@touchline/shared/back-end`), where the domain allows it. In an older shell such a call fails.',
    ],
    changes: [
      {
        what: 'The contracts are imported by subject: `@touchline/shared/contracts/bets`, `/markets`, `/money`, `/session`, `/casino`, `/settings`, `/notifications`, `/api`, `/bus`, `/hub`, `/remotes`, `/site`, `/reading`, `/first-view` and `/insight`. `@touchline/shared/contracts` alone no longer exists; `declare module` of `src/contract.ts` names `@touchline/shared/contracts/remotes`. Keys and values of the storage are in `@touchline/shared/storage`; `own`, `hash`, `Listeners`, `parseJson`, `redact` and `stripSql` in `@touchline/shared/utilities`.',
      },
      {
        what: 'The page’s React draws no `ViewTransition`, takes no `ref` of a `Fragment`, moves no `<title>`, `<meta>` or `<link>` into the head, and has no `preload`, `preinit` and `preconnect`: a remote does without them. Its build refuses what it sees of them.',
      },
    ],
  },
  {
    version: '1.12.0',
    date: '2026-11-29',
    runsFrom: '1.9.0',
    added: [
      'A slot of the shell may have a first view (`views` of `src/remote.ts`, `FirstSlot`), which draws what a tap on a page’s first view opens before the slot’s code is there. In an older shell the tap waits for the code.',
    ],
  },
];
