const launch = new URLSearchParams(location.search).get('launch') ?? '';
const HISTORY = 12;

/** Whether the site frames this page. The site then shows a bar of its own with the game's name and Exit. */
const isFramed = window.parent !== window;

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

export function setBusy(busy, label) {
  table.busy = busy;
  // aria-disabled instead of disabled, which would take the focus from keyboard players.
  find('go').setAttribute('aria-disabled', String(busy));
  if (label) find('go').textContent = label;
}

/** Paise -> ₹1,00,000.00 */
export function rupees(paise) {
  return `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** Adds a round to the list of recent ones. */
export function remember(text, won, colour) {
  const entry = document.createElement('li');
  entry.dataset.won = String(won);
  if (colour) entry.dataset.colour = colour;
  entry.textContent = text;
  find('history').prepend(entry);
  while (find('history').children.length > HISTORY) find('history').lastElementChild.remove();
}

/** Resolves when the animations of an element have ended; at once where the player prefers reduced motion. */
export async function atRest(element) {
  const moving = element.getAnimations({ subtree: true });
  await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
}

/**
 * Sends a message to the site that frames this page; only the site's origin receives it. Returns false when nothing
 * frames the page.
 */
function tellSite(event) {
  if (!isFramed) return false;
  try {
    window.parent.postMessage({ source: 'game', event }, new URL(table.returnUrl).origin);
    return true;
  } catch {
    // The address is none.
    return false;
  }
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
 * Sends a bet on the open round, or a move of it. Returns the answer, or undefined when there is none: the error is then
 * shown and the table reloads the server's state.
 */
async function send(path, body) {
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
  // On a phone the stage may be scrolled out of view.
  bringIntoSight(document.querySelector('.stage'));
  return send('/play/bet', { clientRef, bet });
}

/** Makes a move of the round under way. */
export const move = (made) => send('/play/move', { move: made });

/**
 * Shows the available balance and the next round once an answer has been shown; reports a settled round to the site.
 */
export function stand({ available, round, seed, clientRef }) {
  table.available = available;
  table.round = round;
  find('available').textContent = rupees(Math.round(available * 100));
  find('commitment').textContent = round.commitment;
  if (!seed) return;
  find('seed').textContent = seed;
  find('reference').textContent = clientRef;
  tellSite('settled');
}

/** "you won ₹98.00" */
export function result(answer) {
  const net = Math.round((answer.payout - answer.stake) * 100);
  if (net === 0) return 'you got your stake back';
  return net > 0 ? `you won ${rupees(net)}` : `you lost ${rupees(-net)}`;
}

/** Reads the table's state from the server: after loading, and after a move whose outcome is unknown. */
async function seat() {
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
export async function open(hint) {
  const session = await seat();
  setBusy(!session);
  announce(session ? hint : 'The table is closed to this page.');
  return session;
}

// A game's own way back is an address, as most providers have it.
find('home').addEventListener('click', () => {
  if (table.returnUrl) location.assign(table.returnUrl);
});
find('exit').addEventListener('click', () => {
  if (!tellSite('exit') && table.returnUrl) location.assign(table.returnUrl);
});
