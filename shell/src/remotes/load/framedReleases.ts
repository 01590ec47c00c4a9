import {
  isFramed,
  type RegisteredRemote,
  type Release,
  type RemoteManifest,
} from '@touchline/shared/contracts/remotes';
import type { Report } from '@touchline/shared/platform';
import { RemoteLoadError } from './RemoteLoadError';
import { mayRun, type TryOptions } from './releaseTries';

interface FramedOptions {
  readonly registryUrl: string;
  readonly offers: TryOptions['offers'];
  /** Verifies a release; undefined where the site requires no signatures. */
  readonly verify: TryOptions['verify'];
  /** The remotes that the site holds in frames. */
  readonly framed?: readonly string[] | undefined;
  readonly registryEntry: (remote: string) => RegisteredRemote | undefined;
  /** The release that registry and settings choose now. */
  readonly offered: (remote: string) => Release | undefined;
  readonly withFiles: (release: Release) => Promise<Release>;
  /** As `RemotesOptions` has it. */
  readonly signedManifest?: ((release: Release) => Promise<RemoteManifest | undefined>) | undefined;
  readonly report: (report: Report) => void;
}

/** The releases that run in frames. As for any remote, a tab keeps the build that it has. */
export function framedReleases({
  registryUrl,
  offers,
  verify,
  framed,
  registryEntry,
  offered,
  withFiles,
  signedManifest,
  report,
}: FramedOptions) {
  const running = new Map<string, Release>();

  /** The names and hashes of a release's texts, where they have to be signed. The frame itself verifies nothing. */
  async function signedTexts(remote: string, release: Release) {
    try {
      const signed = await signedManifest?.(release);
      return signed && { integrity: signed.integrity, languages: signed.languages ?? {} };
    } catch (cause) {
      report({ kind: 'messages', message: `${remote} stays in English.`, remote, cause });
      return { languages: {} };
    }
  }

  return {
    /** Whether the site or the registry lets a remote run in a frame alone. */
    isFramed: (remote: string) => isFramed(remote, registryEntry(remote), framed),
    running: (remote: string) => running.get(remote),
    /** @returns whether it ran */
    end: (remote: string) => running.delete(remote),
    /** As `StartedRemotes` has it. */
    async releaseToFrame(remote: string): Promise<Release> {
      const release = running.get(remote) ?? offered(remote);
      if (!release)
        throw new RemoteLoadError('absent', remote, undefined, `${remote} is not available on this site.`);
      await mayRun(remote, release, { offers, verify });
      running.set(remote, release);
      const { calls } = release.remote;
      const { calls: _unsigned, ...manifest } = (await withFiles(release)).remote;
      return {
        url: new URL(release.url, registryUrl).href,
        // The signature covers the registry's calls; remote.json is read from where the files are.
        remote: { ...manifest, ...(await signedTexts(remote, release)), ...(calls && { calls }) },
      };
    },
  };
}
