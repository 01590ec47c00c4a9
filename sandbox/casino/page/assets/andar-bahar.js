import { playRounds } from './rounds.js';
import { readStake, watchStake } from './stake.js';
import { announce, atRest, find, table } from './table.js';

const form = find('bet');
const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' };
const NAMES = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const SIDES = { ANDAR: 'Andar', BAHAR: 'Bahar' };
/** A long deal is dealt faster, so that it takes about two seconds. */
const DEAL_MS = 2000;
const SLOWEST_MS = 180;

function cardOf(card, delay = 0) {
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  const element = document.createElement('span');
  element.className = 'card';
  element.dataset.red = String(suit === 'H' || suit === 'D');
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', `${rank} of ${NAMES[suit]}`);
  element.style.setProperty('--wait', `${delay}ms`);
  for (const text of [rank, SUITS[suit]]) element.appendChild(document.createElement('b')).textContent = text;
  return element;
}

function showJoker(joker) {
  find('joker').replaceChildren(cardOf(joker));
}

function clearLanes() {
  for (const side of Object.keys(SIDES)) {
    find(side).replaceChildren();
    delete find(`lane-${side}`).dataset.won;
  }
}

async function show({ joker, cards, winner }) {
  announce('The cards are dealt…');
  showJoker(joker);
  clearLanes();
  const step = Math.min(SLOWEST_MS, DEAL_MS / cards.length);
  cards.forEach((card, index) => {
    find(index % 2 === 0 ? 'ANDAR' : 'BAHAR').append(cardOf(card, index * step));
  });
  await atRest(find('lane-ANDAR').parentElement);
  find(`lane-${winner}`).dataset.won = 'true';
  return { said: `${SIDES[winner]} after ${cards.length} cards`, entry: SIDES[winner] };
}

function betOf() {
  const stake = readStake();
  return stake === undefined ? undefined : { side: new FormData(form).get('side'), stake };
}

/** The next round's joker is shown before its bet. */
function turnJoker() {
  if (table.busy || !table.round || find('joker').dataset.round === table.round.id) return;
  find('joker').dataset.round = table.round.id;
  clearLanes();
  showJoker(table.round.joker);
}

// The cards stay until the player starts the next round.
form.addEventListener('input', turnJoker);
form.addEventListener('focusin', turnJoker);
watchStake(turnJoker);
const session = await playRounds({
  button: ['Deal', 'Dealing…'],
  hint: 'The joker lies open. Choose a side, set your stake, deal.',
  betOf,
  show,
});
if (session) turnJoker();
