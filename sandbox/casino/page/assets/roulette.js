import { playRounds } from './rounds.js';
import { announce, find, problem, rupees, table } from './table.js';
import { colourOf, drawWheel, spinTo } from './wheel.js';

const board = find('board');
/** The chips, oldest first: { spot, paise }. */
let laid = [];
let before = [];

/** The position of each spot: column and row on a narrow board, then on a wide one, with its span. */
function places() {
  const all = [{ spot: 'n0', text: '0', colour: 'green', narrow: ['3 / 6', '1'], wide: ['1', '1 / 4'] }];
  for (let n = 1; n <= 36; n += 1) {
    const [line, place] = [Math.ceil(n / 3), ((n - 1) % 3) + 1];
    const colour = colourOf(n);
    const narrow = [String(place + 2), String(line + 1)];
    all.push({
      spot: `n${n}`,
      text: String(n),
      colour,
      narrow,
      wide: [String(line + 1), String(4 - place)],
    });
  }
  for (const n of [1, 2, 3]) {
    const narrow = [String(n + 2), '14'];
    const spot = {
      spot: `column${n}`,
      text: '2 to 1',
      label: `Column ${n}`,
      narrow,
      wide: ['14', String(4 - n)],
    };
    all.push(spot);
  }
  ['1st 12', '2nd 12', '3rd 12'].forEach((text, index) => {
    const narrow = ['2', `${index * 4 + 2} / span 4`];
    all.push({ spot: `dozen${index + 1}`, text, narrow, wide: [`${index * 4 + 2} / span 4`, '4'] });
  });
  const even = { low: '1–18', even: 'Even', red: 'Red', black: 'Black', odd: 'Odd', high: '19–36' };
  Object.entries(even).forEach(([spot, text], index) => {
    const span = `${index * 2 + 2} / span 2`;
    const colour = spot === 'red' || spot === 'black' ? spot : undefined;
    all.push({ spot, text, colour, narrow: ['1', span], wide: [span, '5'] });
  });
  return all;
}

function drawBoard() {
  for (const { spot, text, label, colour, narrow, wide } of places()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'spot';
    button.dataset.spot = spot;
    button.dataset.text = label ?? text;
    if (colour) button.dataset.colour = colour;
    button.tabIndex = spot === 'n0' ? 0 : -1;
    button.textContent = text;
    for (const [name, value] of Object.entries({ c: narrow[0], r: narrow[1], wc: wide[0], wr: wide[1] }))
      button.style.setProperty(`--${name}`, value);
    board.append(button);
  }
  showChips();
}

const spotAt = (spot) => board.querySelector(`[data-spot="${spot}"]`);
const on = (spot) => laid.reduce((sum, chip) => (chip.spot === spot ? sum + chip.paise : sum), 0);
const total = () => laid.reduce((sum, chip) => sum + chip.paise, 0);
const short = (paise) => (paise >= 100_000 ? `${paise / 100_000}k` : String(paise / 100));

function showChips() {
  for (const button of board.children) {
    const paise = on(button.dataset.spot);
    if (paise > 0) button.dataset.chips = short(paise);
    else delete button.dataset.chips;
    button.setAttribute(
      'aria-label',
      paise > 0 ? `${button.dataset.text}, ${rupees(paise)} on it` : button.dataset.text,
    );
  }
  find('total').textContent = rupees(total());
  const edits = { undo: laid, clear: laid, again: before };
  for (const [id, chips] of Object.entries(edits))
    find(id).setAttribute('aria-disabled', String(chips.length === 0));
}

function lay(spot) {
  if (table.busy) return;
  const paise = Number(new FormData(find('bet')).get('chip')) * 100;
  if (total() + paise > table.maxStake * 100) {
    problem(`The largest stake is ${rupees(table.maxStake * 100)}.`);
    return;
  }
  problem('');
  for (const button of board.children) delete button.dataset.won;
  laid.push({ spot, paise });
  showChips();
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves to the nearest place in an arrow's direction. */
function walk(event) {
  const step = STEPS[event.key];
  const from = document.activeElement;
  if (!step || from?.parentElement !== board) return;
  event.preventDefault();
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  let nearest;
  let shortest = Number.POSITIVE_INFINITY;
  for (const each of board.children) {
    const [toX, toY] = middle(each);
    const ahead = (toX - x) * step[0] + (toY - y) * step[1];
    const aside = Math.abs((toX - x) * step[1]) + Math.abs((toY - y) * step[0]);
    if (ahead < 4 || ahead + 3 * aside >= shortest) continue;
    shortest = ahead + 3 * aside;
    nearest = each;
  }
  if (!nearest) return;
  from.tabIndex = -1;
  nearest.tabIndex = 0;
  nearest.focus();
}

function stakes() {
  return [...new Set(laid.map(({ spot }) => spot))].map((spot) => ({ spot, stake: on(spot) / 100 }));
}

function betOf() {
  if (laid.length > 0) return { chips: stakes() };
  problem('Lay a chip first.');
  board.querySelector('[tabindex="0"]').focus();
  return undefined;
}

async function show({ pocket, wins }) {
  announce('The wheel spins…');
  await spinTo(pocket);
  for (const spot of [`n${pocket}`, ...wins]) spotAt(spot).dataset.won = 'true';
  before = laid;
  laid = [];
  showChips();
  const colour = colourOf(pocket);
  return { said: `${pocket} ${colour}`, entry: String(pocket), colour };
}

board.addEventListener('click', (event) => {
  const spot = event.target.dataset?.spot;
  if (!spot) return;
  board.querySelector('[tabindex="0"]').tabIndex = -1;
  event.target.tabIndex = 0;
  lay(spot);
});
board.addEventListener('keydown', walk);
const edit = (change) => () => {
  if (table.busy) return;
  laid = change();
  showChips();
};
find('undo').addEventListener(
  'click',
  edit(() => laid.slice(0, -1)),
);
find('clear').addEventListener(
  'click',
  edit(() => []),
);
find('again').addEventListener(
  'click',
  edit(() => before),
);

drawWheel();
drawBoard();
await playRounds({
  button: ['Spin', 'No more bets…'],
  hint: 'Choose a chip, lay it on the table, spin.',
  betOf,
  show,
});
