import type { FirstView, FirstViewFacts } from '@touchline/shared/contracts/first-view';
import { entity, flag, maybe, rows, text, tryRead } from '@touchline/shared/contracts/reading';
import { carryFields, drawPage } from '@touchline/shared/first-view';
import LoginPage from '../features/login/LoginPage';
import SignupPage from '../features/register/SignupPage';

const switches = entity({
  allowSignUp: maybe(flag, true),
  skipVerification: maybe(flag, false),
  termsRequired: maybe(flag, false),
  termsUrl: maybe(text),
  support: maybe(entity({ link: maybe(text), messenger: maybe(text), phone: maybe(text) })),
  capabilities: maybe(rows(text), []),
});

/** The login page, also in the place of a page that needs a login, and the sign-up page. They need no answer. */
export const drawForm: FirstView = (_answers, facts) => {
  // A logged-in player is redirected, and a page with a reason shows it, so neither has a first view.
  if (facts.isPlayer || history.state?.usr) return undefined;
  const settings = tryRead(switches, facts.settings);
  if (!settings) return undefined;
  const Page = /^\/auth\/signup\b/i.test(facts.path) ? SignupPage : LoginPage;
  const content = drawPage(<Page />, {
    session: { status: 'visitor' },
    settings: { status: 'fresh', settings },
    query: queryOf(facts),
    imageOrigins: facts.imageOrigins,
  });
  return { content, ready: 'form[data-ready]', carry: (page) => carryFields(content, page) };
};

/**
 * The query of the page's address. A visitor who opened a player's page is redirected to the login, whose `to` leads
 * back.
 */
function queryOf({ path }: FirstViewFacts): URLSearchParams {
  const isAsked = /^\/auth\//i.test(path);
  return new URLSearchParams(isAsked ? location.search : [['to', path + location.search]]);
}

window.touchlineFirstView = drawForm;
