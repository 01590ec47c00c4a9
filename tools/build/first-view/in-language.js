import { i18n } from '@touchline/shared/language';

// The last module of every first view: its texts are in the page's language when it draws.
const draw = window.touchlineFirstView;
window.touchlineFirstView = (answers, facts) => {
  const { inLanguage } = facts;
  if (inLanguage) i18n.activate(inLanguage.language, inLanguage.messages);
  return draw(answers, facts);
};
