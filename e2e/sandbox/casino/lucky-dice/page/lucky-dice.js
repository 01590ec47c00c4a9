import { figuresOf, rupees } from './figures.js';
import { tellSite } from './site.js';

const launch = new URLSearchParams(location.search).get('launch') ?? '';
const find = (id) => document.getElementById(id);
const form = find('bet');
const stakeField = find('stake');
const HISTORY = 12;

const table = { round: undefined, available: 0, minStake: 10, maxStake: 10_000, returnUrl: '', busy: false };

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

function side() {
  return new FormData(form).get('side');
}

function showBet() {
  const target = Number(find('target').value);
  const { winning, multiplier, profit } = figuresOf(side(), target, stakePaise());
  find('target-shown').textContent = (target / 100).toFixed(2);
  find('chance').textContent = `${winning / 100} %`;
  find('multiplier').textContent = `${(multiplier / 10_000).toFixed(4).replace(/0{1,2}$/, '')}×`;
  find('profit').textContent = Number.isFinite(profit) ? rupees(profit) : '–';
  const zone = find('winning').style;
  zone.setProperty('--from', side() === 'UNDER' ? '0%' : `${target / 100}%`);
  zone.setProperty('--width', `${winning / 100}%`);
}

/** Whole paise of the field, or NaN. */
function stakePaise() {
  const text = stakeField.value.trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

function setStake(paise) {
  const within = Math.min(table.maxStake * 100, Math.max(table.minStake * 100, Math.round(paise)));
  stakeField.value = String(within / 100);
  showBet();
}

/** Under and over share the slider; each has its own end where the chance would leave 2 to 96 %. */
function turnSide() {
  const target = find('target');
  const mirrored = 10_000 - Number(target.value);
  const [min, max] = side() === 'UNDER' ? [200, 9600] : [400, 9800];
  target.min = String(min);
  target.max = String(max);
  target.value = String(mirrored);
  showBet();
}

function showStanding({ available, round }) {
  table.available = available;
  table.round = round;
  find('available').textContent = rupees(Math.round(available * 100));
  find('commitment').textContent = round.commitment;
}

function problem(text) {
  find('problem').textContent = text;
}

function setBusy(busy) {
  table.busy = busy;
  find('go').disabled = busy;
  find('go').textContent = busy ? 'Rolling…' : 'Roll';
}

function showRoll({ roll, won, stake, payout, seed }, reference) {
  const shown = (roll / 100).toFixed(2).padStart(5, '0');
  const net = Math.round((payout - stake) * 100);
  find('roll').textContent = shown;
  find('roll').dataset.state = won ? 'won' : 'lost';
  find('outcome').textContent = won
    ? `${shown}: you won ${rupees(net)}`
    : `${shown}: you lost ${rupees(-net)}`;
  find('marker').style.setProperty('--at', `${roll / 100}%`);
  find('marker').style.setProperty('--seen', '1');
  find('seed').textContent = seed;
  find('reference').textContent = reference;
  const entry = document.createElement('li');
  entry.dataset.won = String(won);
  entry.textContent = `${shown} ${won ? 'won' : 'lost'}`;
  find('history').prepend(entry);
  while (find('history').children.length > HISTORY) find('history').lastElementChild.remove();
}

async function roll(event) {
  event.preventDefault();
  if (table.busy || !table.round) return;
  problem('');
  const stake = stakePaise();
  if (!Number.isFinite(stake)) {
    problem('Enter a stake in rupees, with at most two decimals.');
    stakeField.focus();
    return;
  }
  setBusy(true);
  const reference = crypto.randomUUID();
  try {
    const answer = await ask('/play/roll', {
      roundId: table.round.id,
      clientRef: reference,
      side: side(),
      target: Number(find('target').value),
      stake: stake / 100,
    });
    showRoll(answer, reference);
    showStanding(answer);
    tellSite('settled', table.returnUrl);
  } catch (fault) {
    problem(
      fault instanceof TypeError
        ? 'No connection. Your balance shows whether the roll counted.'
        : fault.message,
    );
    await seat();
  }
  setBusy(false);
}

/** The table as the server has it: after loading, and after a request whose end is unknown. */
async function seat() {
  try {
    const session = await ask('/play/session', {});
    Object.assign(table, session);
    find('title').textContent = session.title;
    document.title = session.title;
    showStanding(session);
    return true;
  } catch (fault) {
    problem(fault instanceof TypeError ? 'No connection. Try again.' : fault.message);
    return false;
  }
}

form.addEventListener('submit', roll);
form.addEventListener('input', (event) => (event.target.name === 'side' ? turnSide() : showBet()));
for (const button of form.querySelectorAll('[data-stake]')) {
  button.addEventListener('click', () => {
    const now = Number.isFinite(stakePaise()) ? stakePaise() : table.minStake * 100;
    const change = { half: now / 2, double: now * 2 };
    setStake(change[button.dataset.stake] ?? Number(button.dataset.stake) * 100);
  });
}
find('exit').addEventListener('click', () => {
  if (!tellSite('exit', table.returnUrl) && table.returnUrl) location.assign(table.returnUrl);
});

showBet();
const seated = await seat();
setBusy(!seated);
find('outcome').textContent = seated
  ? 'Choose your side, set your stake, roll.'
  : 'The table is closed to this page.';
if (!seated) find('go').textContent = 'Roll';
