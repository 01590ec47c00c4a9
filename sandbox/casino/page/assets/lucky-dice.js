import { playRounds } from './rounds.js';
import { readStake, stakePaise, watchStake } from './stake.js';
import { atRest, find, rupees } from './table.js';

const RETURN = 9_900;
const ROLLS = 10_000;
const form = find('bet');
const side = () => new FormData(form).get('side');

/** The same integer arithmetic as the table's (dice.ts); the server's answer decides. */
function figuresOf(target, paise) {
  const winning = side() === 'UNDER' ? target : ROLLS - target;
  const multiplier = Math.floor((RETURN * ROLLS) / winning);
  return { winning, multiplier, profit: Math.floor((paise * multiplier) / ROLLS) - paise };
}

function showBet() {
  const target = Number(find('target').value);
  const { winning, multiplier, profit } = figuresOf(target, stakePaise());
  find('target-shown').textContent = (target / 100).toFixed(2);
  find('chance').textContent = `${winning / 100} %`;
  find('multiplier').textContent = `${(multiplier / 10_000).toFixed(4).replace(/0{1,2}$/, '')}×`;
  find('profit').textContent = Number.isFinite(profit) ? rupees(profit) : '–';
  const zone = find('winning').style;
  zone.setProperty('--from', side() === 'UNDER' ? '0%' : `${target / 100}%`);
  zone.setProperty('--width', `${winning / 100}%`);
}

/** "Under" and "over" share the slider; the limits differ, so that the chance stays within 2 and 96 %. */
function turnSide() {
  const target = find('target');
  const mirrored = 10_000 - Number(target.value);
  const [min, max] = side() === 'UNDER' ? [200, 9600] : [400, 9800];
  target.min = String(min);
  target.max = String(max);
  target.value = String(mirrored);
  showBet();
}

async function show({ roll, won }) {
  const shown = (roll / 100).toFixed(2).padStart(5, '0');
  find('marker').style.setProperty('--at', `${roll / 100}%`);
  find('marker').style.setProperty('--seen', '1');
  await atRest(find('marker'));
  find('roll').textContent = shown;
  find('roll').dataset.state = won ? 'won' : 'lost';
  return { said: shown, entry: `${shown} ${won ? 'won' : 'lost'}` };
}

function betOf() {
  const stake = readStake();
  return stake === undefined ? undefined : { side: side(), target: Number(find('target').value), stake };
}

form.addEventListener('input', (event) => (event.target.name === 'side' ? turnSide() : showBet()));
watchStake(showBet);
showBet();
await playRounds({
  button: ['Roll', 'Rolling…'],
  hint: 'Choose your side, set your stake, roll.',
  betOf,
  show,
});
