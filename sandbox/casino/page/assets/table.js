import { rupees } from './figures.js';
import { isFramed, tellSite } from './site.js';

const launch = new URLSearchParams(location.search).get('launch') ?? '';
const HISTORY = 12;

export const find = (id) => document.getElementById(id);

/** The server's last answer for this table, and whether a call is in flight. */
export const table = {
  round: undefined,
  available: 0,
  minStake: 10,
  maxStake: 10_000,
  returnUrl: '',
  busy: true,
};

document.documentElement.toggleAttribute('data-framed', isFramed);

/** Scrolls a part of this page into view. scrollIntoView would also scroll the site that frames it. */
function bringIntoSight(element) {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const { top, bottom } = element.getBoundingClientRect();
  const below = bottom - (window.innerHeight - covered);
  if (top < 0 || below > 0) window.scrollBy(0, top < 0 ? top : Math.min(top, below));
}

export function problem(text) {
  find('problem').textContent = text;
  if (text) bringIntoSight(find('problem'));
}

export function announce(text, state = 'idle') {
  find('outcome').textContent = text;
  find('outcome').dataset.state = state;
}

export function setBusy(busy, words) {
  table.busy = busy;
  // aria-disabled instead of disabled, which would take the focus from keyboard players.
  find('go').setAttribute('aria-disabled', String(busy));
  if (words) find('go').textContent = words;
}

/** Adds a round to the list of recent ones. */
export function remember(text, won) {
  const entry = document.createElement('li');
  entry.dataset.won = String(won);
  entry.textContent = text;
  find('history').prepend(entry);
  while (find('history').children.length > HISTORY) find('history').lastElementChild.remove();
}

/** Resolves when the animations of an element have ended; at once where the player prefers reduced motion. */
export async function atRest(element) {
  const moving = element.getAnimations({ subtree: true });
  await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
}

async function ask(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch, ...body }),
  });
  const { success, result, error } = await answer.json();
  if (!success) throw new Error(error.message);
  return result;
}

/**
 * Sends one move of the open round. Returns the answer, or undefined when there is none: the error is then shown and
 * the table reloads the server's state.
 */
export async function move(path, body) {
  problem('');
  try {
    return await ask(path, { roundId: table.round.id, ...body });
  } catch (fault) {
    problem(
      fault instanceof TypeError ? 'No connection. Your balance shows whether it counted.' : fault.message,
    );
    await seat();
    return undefined;
  }
}

/** Places a bet. The reference is the player's share of the round's randomness. */
export function place(bet) {
  const clientRef = crypto.randomUUID();
  find('reference').textContent = clientRef;
  // On a phone the stage may be scrolled out of view.
  bringIntoSight(document.querySelector('.stage'));
  return move('/play/bet', { clientRef, bet });
}

/**
 * Shows the available balance and the next round once an answer has been shown; reports a settled round to the site.
 */
export function stand({ available, round, seed }) {
  table.available = available;
  table.round = round;
  find('available').textContent = rupees(Math.round(available * 100));
  find('commitment').textContent = round.commitment;
  if (!seed) return;
  find('seed').textContent = seed;
  tellSite('settled', table.returnUrl);
}

export const netOf = ({ stake, payout }) => Math.round((payout - stake) * 100);

/** "you won ₹98.00" */
export function result(answer) {
  const net = netOf(answer);
  if (net === 0) return 'you got your stake back';
  return net > 0 ? `you won ${rupees(net)}` : `you lost ${rupees(-net)}`;
}

/** Reads the table's state from the server: after loading, and after a move whose outcome is unknown. */
export async function seat() {
  try {
    const session = await ask('/play/session', {});
    Object.assign(table, session);
    find('title').textContent = session.title;
    stand(session);
    return session;
  } catch (fault) {
    problem(fault instanceof TypeError ? 'No connection. Try again.' : fault.message);
    return undefined;
  }
}

/** Opens the table: announces what to do, or that the table is closed. */
export async function open(words) {
  const session = await seat();
  setBusy(!session);
  announce(session ? words : 'The table is closed to this page.');
  return session;
}

// A game's own way back is an address, as most providers have it.
find('home').addEventListener('click', () => {
  if (table.returnUrl) location.assign(table.returnUrl);
});
find('exit').addEventListener('click', () => {
  if (!tellSite('exit', table.returnUrl) && table.returnUrl) location.assign(table.returnUrl);
});
