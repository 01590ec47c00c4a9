import type { Release, RemoteManifest } from '@touchline/shared/contracts/remotes';
import { type Messages, SOURCE_LANGUAGE } from '@touchline/shared/language';
import { own } from '@touchline/shared/utilities';
import { withTimeout } from '../../core/device/withTimeout';
import { hashIn } from '../find/registry-files';
import type { Federation } from './federation';

/** A page whose messages take longer is shown in English, and drawn again when they come. */
const MESSAGES_PATIENCE_MS = 3_000;

interface LanguageOptions {
  /** The language of the page now. */
  language: () => string;
  /** Reads a release's remote.json. */
  fetchManifest: (release: Release) => Promise<RemoteManifest>;
  /** Reads it as it was signed; undefined for a release that needs no signature. */
  signedManifest?: (release: Release) => Promise<RemoteManifest | undefined>;
  /** Reads a file of messages of a release, with its integrity. */
  fetchMessages: (release: Release, file: string, integrity: string) => Promise<Messages>;
  /** A language's messages could not be read: the remote stays in English. */
  report: (remote: string, cause: unknown) => void;
}

/** What every remote exposes as `./language` (tools/build/remote/remote-config.mjs). */
interface LanguageModule {
  i18n: {
    activate(language: string, messages: Messages): void;
    add(language: string, messages: Messages): void;
  };
}

interface TranslatedFederation extends Federation {
  /** Shows the page's language in every remote that has loaded. */
  follow(): Promise<void>;
}

/**
 * A federation that loads a remote's messages in the page's language before it returns a module. Texts without a
 * message are in English; an English page requests nothing.
 */
export function withLanguages(federation: Federation, options: LanguageOptions): TranslatedFederation {
  const releases = new Map<string, Release>();
  /** By remote: the language that it shows or is about to show. */
  const shown = new Map<string, { release: Release; language: string; work: Promise<void> }>();

  /**
   * The two files of a language. The registry's index and baked pages say that it is there, remote.json names them. Where
   * it was signed, nothing that the registry names counts.
   */
  async function askedFor(release: Release, language: string) {
    const isNamed = own(release.remote.languages, language)?.first !== undefined;
    const manifest =
      (await options.signedManifest?.(release)) ??
      (isNamed ? release.remote : await options.fetchManifest(release));
    const read = (file = '') => options.fetchMessages(release, file, hashIn(manifest, file));
    const files = own(manifest.languages, language);
    return [read(files?.first), read(files?.rest)] as const;
  }

  async function messagesOf(remote: string, release: Release, language: string): Promise<void> {
    const { languages } = release.remote;
    // Built before remotes had languages.
    if (!languages) return;
    const has = own(languages, language) !== undefined;
    // Both are requested at once, and each is shown when it arrives.
    const [first, rest] = has ? await askedFor(release, language) : [{}, Promise.resolve({})];
    // When the first file fails, nothing waits for this one.
    rest.catch(() => undefined);
    const [{ i18n }, early] = await Promise.all([
      federation.load(remote, './language') as Promise<LanguageModule>,
      first,
    ]);
    if (options.language() !== language) return;
    i18n.activate(has ? language : SOURCE_LANGUAGE, early);
    i18n.add(language, await rest);
  }

  function show(remote: string): Promise<void> {
    const release = releases.get(remote);
    const language = options.language();
    const before = shown.get(remote);
    if (!release || (!before && language === SOURCE_LANGUAGE)) return Promise.resolve();
    if (before?.release === release && before.language === language) return before.work;
    const work = messagesOf(remote, release, language).catch((cause: unknown) => {
      // The next module requests it again.
      if (shown.get(remote)?.work === work) shown.delete(remote);
      options.report(remote, cause);
    });
    shown.set(remote, { release, language, work });
    return work;
  }

  return {
    ...federation,
    register(remote, release) {
      releases.set(remote, release);
      federation.register(remote, release);
    },
    async load(remote, module) {
      const messages = withTimeout(show(remote), MESSAGES_PATIENCE_MS).catch(() => undefined);
      const [loaded] = await Promise.all([federation.load(remote, module), messages]);
      return loaded;
    },
    async follow() {
      const running = [...releases.keys()].filter((remote) => federation.ran(remote));
      await Promise.all(running.map(show));
    },
  };
}
