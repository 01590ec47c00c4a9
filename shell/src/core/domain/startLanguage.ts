import { i18n, type Messages, SOURCE_LANGUAGE } from '@touchline/shared/language';
import type { Bus } from '@touchline/shared/platform';
import type { Observable } from 'rxjs';
import { keepLanguage, languageFor, languageIn, markLanguage } from '../device/language.state';

interface StartedLanguage {
  /** The player's choice: kept on this device, and shown at once. */
  choose(language: string): void;
  stop(): void;
}

interface Options {
  bus: Bus;
  /** The page; tests give their own. */
  view: { document: Pick<Document, 'cookie'>; navigator: Pick<Navigator, 'languages'> };
  /** The player may have chosen another language in another tab. */
  chosen$: Observable<unknown>;
  /** Tells the other tabs of a choice. */
  tell: () => void;
}

/** Keeps the topic `language`, and the page's `lang` and `dir`, as the player and the domain want them. */
export function startLanguage({ bus, view, chosen$, tell }: Options): StartedLanguage {
  // Where cookies are refused, a choice lasts as long as the page.
  let picked: string | undefined;
  function follow() {
    const { status, ...state } = bus.value('settings');
    if (status === 'loading' || !('settings' in state) || !state.settings) return;
    const chosen = languageIn(view.document.cookie) ?? picked;
    const language = languageFor({ chosen, device: view.navigator.languages }, state.settings);
    if (language === bus.value('language')) return;
    markLanguage(language);
    bus.emit('language', language);
  }
  const subscription = bus.on('settings').subscribe(follow);
  subscription.add(chosen$.subscribe(follow));
  return {
    choose(language) {
      picked = language;
      keepLanguage(language);
      follow();
      tell();
    },
    stop: () => subscription.unsubscribe(),
  };
}

/**
 * Shows the shell's own texts in the page's language; texts without a translation are in English.
 * @param bus whose topic `language` is followed
 * @param fetchMessages the shell's messages of a language; undefined where it has none
 * @param report the messages could not be read: the texts stay as they are
 * @returns `ready` resolves when the current language is shown or could not be loaded
 */
export function followMessages(
  bus: Bus,
  fetchMessages: (language: string) => Promise<Messages | undefined>,
  report: (cause: unknown) => void,
): { ready(): Promise<void>; stop(): void } {
  let work = Promise.resolve();
  const subscription = bus.on('language').subscribe((language) => {
    if (language === SOURCE_LANGUAGE) {
      if (i18n.language !== SOURCE_LANGUAGE) i18n.activate(SOURCE_LANGUAGE, {});
      work = Promise.resolve();
      return;
    }
    work = fetchMessages(language)
      .then((messages) => {
        if (bus.value('language') !== language) return;
        i18n.activate(messages ? language : SOURCE_LANGUAGE, messages ?? {});
      })
      .catch(report);
  });
  return { ready: () => work, stop: () => subscription.unsubscribe() };
}
