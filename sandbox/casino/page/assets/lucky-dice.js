import { figuresOf, rupees } from './figures.js';
import { readStake, stakePaise, watchStake } from './stake.js';
import { announce, atRest, find, open, place, remember, result, setBusy, stand, table } from './table.js';

const form = find('bet');
const side = () => new FormData(form).get('side');

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

async function roll(event) {
  event.preventDefault();
  if (table.busy) return;
  const stake = readStake();
  if (stake === undefined) return;
  setBusy(true, 'Rolling…');
  const answer = await place({ side: side(), target: Number(find('target').value), stake });
  if (answer) {
    const shown = (answer.roll / 100).toFixed(2).padStart(5, '0');
    find('marker').style.setProperty('--at', `${answer.roll / 100}%`);
    find('marker').style.setProperty('--seen', '1');
    await atRest(find('marker'));
    find('roll').textContent = shown;
    find('roll').dataset.state = answer.won ? 'won' : 'lost';
    announce(`${shown}: ${result(answer)}`, answer.won ? 'won' : 'lost');
    remember(`${shown} ${answer.won ? 'won' : 'lost'}`, answer.won);
    stand(answer);
  }
  setBusy(false, 'Roll');
}

form.addEventListener('submit', roll);
form.addEventListener('input', (event) => (event.target.name === 'side' ? turnSide() : showBet()));
watchStake(showBet);
showBet();
await open('Choose your side, set your stake, roll.');
