import { atRest, find } from './table.js';

/** The pockets as they lie on the wheel. */
const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const STEP = 360 / ORDER.length;
let turns = 0;

export const colourOf = (pocket) => {
  if (pocket === 0) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
};

function add(parent, name, attributes, text) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return parent.appendChild(element);
}

/** A point at an angle from the top, in degrees. */
function at(degrees, radius) {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
}

export function drawWheel() {
  const svg = find('wheel');
  add(svg, 'circle', { r: 106, class: 'rim' });
  const turning = add(svg, 'g', { id: 'turning' });
  ORDER.forEach((pocket, index) => {
    const [from, to] = [(index - 0.5) * STEP, (index + 0.5) * STEP];
    const outline = `M${at(from, 98)}A98 98 0 0 1 ${at(to, 98)}L${at(to, 62)}A62 62 0 0 0 ${at(from, 62)}Z`;
    add(turning, 'path', { d: outline, class: `pocket ${colourOf(pocket)}` });
    const place = `rotate(${index * STEP}) translate(0 -86)`;
    add(turning, 'text', { transform: place, class: 'number' }, String(pocket));
  });
  add(turning, 'circle', { r: 62, class: 'bowl' });
  for (let spoke = 0; spoke < 4; spoke += 1)
    add(turning, 'path', { d: 'M0 -8V-38', transform: `rotate(${spoke * 90})`, class: 'spoke' });
  add(turning, 'circle', { r: 12, class: 'hub' });
  const ball = add(svg, 'g', { id: 'ball' });
  add(ball, 'circle', { cy: -70, r: 5.5, class: 'ball' });
}

/** Spins until the pocket lies under the ball, which comes to rest at the top. */
export async function spinTo(pocket) {
  turns += 4;
  find('turning').style.setProperty('--turn', `${turns * 360 - ORDER.indexOf(pocket) * STEP}deg`);
  find('ball').style.setProperty('--turn', `${-turns * 540}deg`);
  find('ball').dataset.seen = 'true';
  await atRest(find('wheel'));
}
