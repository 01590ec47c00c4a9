import { readStake, watchStake } from './stake.js';
import { announce, atRest, find, open, place, remember, result, setBusy, stand, table } from './table.js';

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

async function showDeal({ joker, cards, winner }) {
  showJoker(joker);
  clearLanes();
  const step = Math.min(SLOWEST_MS, DEAL_MS / cards.length);
  cards.forEach((card, index) => {
    find(index % 2 === 0 ? 'ANDAR' : 'BAHAR').append(cardOf(card, index * step));
  });
  await atRest(find('lane-ANDAR').parentElement);
  find(`lane-${winner}`).dataset.won = 'true';
}

async function deal(event) {
  event.preventDefault();
  if (table.busy) return;
  const stake = readStake();
  if (stake === undefined) return;
  setBusy(true, 'Dealing…');
  const answer = await place({ side: new FormData(form).get('side'), stake });
  if (answer) {
    announce('The cards are dealt…');
    await showDeal(answer);
    const winner = SIDES[answer.winner];
    announce(`${winner} after ${answer.cards.length} cards: ${result(answer)}`, answer.won ? 'won' : 'lost');
    remember(winner, answer.won);
    stand(answer);
  }
  setBusy(false, 'Deal');
}

/** The next round's joker is shown before its bet. */
function turnJoker() {
  if (table.busy || !table.round || find('joker').dataset.round === table.round.id) return;
  find('joker').dataset.round = table.round.id;
  clearLanes();
  showJoker(table.round.joker);
}

form.addEventListener('submit', deal);
// The cards stay until the player starts the next round.
form.addEventListener('input', turnJoker);
form.addEventListener('focusin', turnJoker);
watchStake(turnJoker);
const session = await open('The joker lies open. Choose a side, set your stake, deal.');
if (session) turnJoker();
