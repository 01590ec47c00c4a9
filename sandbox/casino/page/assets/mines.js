import { readStake, watchStake } from './stake.js';
import {
  announce,
  find,
  move,
  open,
  place,
  remember,
  result,
  rupees,
  setBusy,
  stand,
  table,
} from './table.js';

const form = find('bet');
const grid = find('field');
const SIDE = 5;
/** The current field, as the server reports it; undefined between rounds. */
let field;

function drawGrid() {
  for (let tile = 0; tile < SIDE * SIDE; tile += 1) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'tile';
    button.tabIndex = tile === 0 ? 0 : -1;
    grid.append(button);
  }
  showTiles([], [], undefined);
}

function showTiles(opened, bombs, hit) {
  [...grid.children].forEach((button, tile) => {
    const isOpen = opened.includes(tile);
    const isBomb = bombs.includes(tile);
    const state = isOpen ? 'gem' : isBomb ? 'bomb' : 'closed';
    button.dataset.state = state;
    button.dataset.hit = String(tile === hit);
    const shown = { gem: 'a gem', bomb: 'a mine', closed: 'closed' }[state];
    button.setAttribute(
      'aria-label',
      `Row ${Math.floor(tile / SIDE) + 1}, column ${(tile % SIDE) + 1}: ${shown}`,
    );
    button.setAttribute('aria-disabled', String(!field || isOpen));
  });
}

function showFigures() {
  const { opened = [], worth, next } = field ?? {};
  find('opened').textContent = String(opened.length);
  find('worth').textContent = field ? rupees(Math.round(worth * 100)) : '–';
  find('next').textContent = field ? rupees(Math.round(next * 100)) : '–';
  // On a phone there is room for the field and the amount to collect only.
  for (const setting of form.querySelectorAll('.target, .stake, .presets'))
    setting.hidden = field !== undefined;
}

/** The button starts a field; during a field it collects. */
function showButton() {
  if (!field) setBusy(false, 'Start');
  else {
    setBusy(
      false,
      field.opened.length > 0 ? `Collect ${rupees(Math.round(field.worth * 100))}` : 'Open a tile',
    );
    find('go').setAttribute('aria-disabled', String(field.opened.length === 0));
  }
}

function goOn(answer) {
  field = answer;
  showTiles(answer.opened, [], undefined);
  announce(
    answer.opened.length === 0
      ? 'The mines are laid. Open a tile.'
      : `A gem. ${rupees(Math.round(answer.worth * 100))} to collect, ${rupees(Math.round(answer.next * 100))} with the next.`,
  );
}

function end(answer) {
  field = undefined;
  showTiles(answer.opened, answer.bombs, answer.hit);
  announce(
    `${answer.hit === undefined ? 'Collected' : 'A mine'}: ${result(answer)}`,
    answer.won ? 'won' : 'lost',
  );
  remember(`${answer.opened.length} ${answer.won ? 'won' : 'lost'}`, answer.won);
}

/** Shows an answer, or without one the state that the server reports. */
function show(answer) {
  if (answer?.bombs) end(answer);
  else if (answer) goOn(answer);
  else field = table.round?.field;
  if (answer) stand(answer);
  showFigures();
  showButton();
}

async function press(event) {
  event.preventDefault();
  if (table.busy) return;
  if (field) {
    if (field.opened.length === 0) return;
    setBusy(true, 'Collecting…');
    show(await move({ collect: true }));
    return;
  }
  const stake = readStake();
  if (stake === undefined) return;
  setBusy(true, 'Laying the mines…');
  show(await place({ stake, mines: Number(find('mines').value) }));
  if (field) grid.querySelector('[tabindex="0"]').focus({ preventScroll: true });
}

async function openTile(tile) {
  if (table.busy || !field || field.opened.includes(tile)) return;
  setBusy(true);
  grid.children[tile].dataset.state = 'opening';
  const answer = await move({ tile });
  if (!answer) showTiles(table.round?.field?.opened ?? [], [], undefined);
  show(answer);
}

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };

grid.addEventListener('click', (event) => {
  const tile = [...grid.children].indexOf(event.target);
  if (tile >= 0) void openTile(tile);
});
grid.addEventListener('keydown', (event) => {
  const tile = [...grid.children].indexOf(document.activeElement);
  const step = STEPS[event.key];
  if (tile < 0 || step === undefined) return;
  event.preventDefault();
  const sideways = Math.abs(step) === 1;
  const to = tile + step;
  if (to < 0 || to >= SIDE * SIDE || (sideways && Math.floor(to / SIDE) !== Math.floor(tile / SIDE))) return;
  grid.children[tile].tabIndex = -1;
  grid.children[to].tabIndex = 0;
  grid.children[to].focus();
});
form.addEventListener('submit', press);
find('mines').addEventListener('input', () => {
  find('mines-shown').textContent = find('mines').value;
});
watchStake(() => {});

drawGrid();
const session = await open('Choose how many mines, set your stake, start.');
if (session?.round.field) {
  goOn(session.round.field);
  announce('Your field waits where you left it.');
  showFigures();
  showButton();
}
