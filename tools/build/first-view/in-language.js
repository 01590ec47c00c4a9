import { i18n } from '@touchline/shared/language';

// The last module of every first view: its texts are in the page's language when it draws. Each has i18n for itself.
for (const name of ['touchlineFirstView', 'touchlineFirstSlot']) {
  const draw = window[name];
  if (!draw) continue;
  window[name] = (subject, facts) => {
    const { inLanguage } = facts;
    if (inLanguage) i18n.activate(inLanguage.language, inLanguage.messages);
    return draw(subject, facts);
  };
}
