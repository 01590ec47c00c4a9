import type { Bus } from '@touchline/shared/platform';
import { keepLanguage, languageFor, languageIn, markLanguage } from '../device/language.state';

export interface StartedLanguage {
  /** The player's choice: kept on this device, and shown at once. */
  choose(language: string): void;
  stop(): void;
}

interface Options {
  bus: Bus;
  /** The page; tests give their own. */
  view: { document: Pick<Document, 'cookie'>; navigator: Pick<Navigator, 'languages'> };
}

/** Keeps the topic `language`, and the page's `lang` and `dir`, as the player and the domain want them. */
export function startLanguage({ bus, view }: Options): StartedLanguage {
  function follow() {
    const { status, ...known } = bus.value('settings');
    if (status === 'loading' || !('settings' in known) || !known.settings) return;
    const chosen = languageIn(view.document.cookie);
    const language = languageFor({ chosen, device: view.navigator.languages }, known.settings);
    if (language === bus.value('language')) return;
    markLanguage(language);
    bus.emit('language', language);
  }
  const subscription = bus.on('settings').subscribe(follow);
  return {
    choose(language) {
      keepLanguage(language);
      follow();
    },
    stop: () => subscription.unsubscribe(),
  };
}
