const SECOND = 'fill="url(#n)"';
const DARK = 'fill="#20132e"';
const PALE = 'fill="#fff8e6"';

/** A shape for each number from 0. */
export function repeated(count: number, shape: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => shape(at)).join('');
}
const turned = (count: number, shape: (at: number) => string): string =>
  repeated(count, (at) => `<g transform="rotate(${(at * 360) / count} 100 100)">${shape(at)}</g>`);

const card = (x: number, y: number, turn: number, sign: string): string =>
  `<g transform="rotate(${turn} ${x + 42} ${y + 60})"><rect x="${x}" y="${y}" width="84" height="120" rx="11" ${PALE}/><rect x="${x + 8}" y="${y + 8}" width="68" height="104" rx="7" fill="none" stroke-opacity=".18"/>${sign}</g>`;
const chip = (x: number, y: number, fill: string): string =>
  `<path d="M${x - 46} ${y}v14a46 18 0 0 0 92 0v-14z" ${fill}/><ellipse cx="${x}" cy="${y}" rx="46" ry="18" ${fill}/><ellipse cx="${x}" cy="${y}" rx="28" ry="10" ${PALE}/>`;
const die = (x: number, y: number, turn: number, dots: readonly (readonly [number, number])[]): string =>
  `<g transform="rotate(${turn} ${x + 45} ${y + 45})"><rect x="${x}" y="${y}" width="90" height="90" rx="20" ${PALE}/>${dots.map(([dx, dy]) => `<circle cx="${x + dx}" cy="${y + dy}" r="9" fill="#c21f3a" stroke="none"/>`).join('')}</g>`;
const ball = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${fill}/><circle cx="${x}" cy="${y}" r="${r * 0.52}" ${PALE}/><path d="M${x - r * 0.18} ${y - r * 0.22}h${r * 0.36}l-${r * 0.22} ${r * 0.5}" fill="none" stroke-opacity=".9"/>`;
const HEART = 'M0 26C-34 2-22-26 0-10C22-26 34 2 0 26z';

/** Pictures of their own for games, on a field of 200 x 200, in the tile's two gradients. */
export const MOTIFS = {
  wheel: `<circle cx="100" cy="100" r="92"/>${turned(12, (at) => `<path d="M100 100L78 20A83 83 0 0 1 122 20z" fill="${at % 2 ? '#b3202f' : '#1d1427'}"/>`)}<circle cx="100" cy="100" r="46"/><circle cx="100" cy="100" r="30" ${SECOND}/>${turned(4, () => '<path d="M96 100V60h8v40z"/>')}<circle cx="100" cy="100" r="11" ${PALE}/><circle cx="138" cy="40" r="9" fill="#fff"/>`,
  gem: `<path d="M46 40h108l38 48-92 96L8 88z"/><path d="M8 88h184M46 40l22 48 32-48 32 48 22-48M68 88l32 96 32-96" fill="none"/><path d="M46 40l22 48H8z" fill="#fff" fill-opacity=".45" stroke="none"/><path d="M100 184l32-96h60z" ${SECOND} fill-opacity=".55"/>`,
  moon: `<path d="M126 12a92 92 0 1 0 62 132A78 78 0 0 1 126 12z"/><path d="M44 118q40-14 66 12q30-20 58 6q18-2 26 20H20q2-26 24-38z" ${SECOND}/><path d="M150 40l6 14 14 6-14 6-6 14-6-14-14-6 14-6z" ${PALE}/>`,
  bolt: `<path d="M38 92a36 36 0 0 1 38-46a46 46 0 0 1 84 14a34 34 0 0 1-4 66H58a32 32 0 0 1-20-34z" ${SECOND}/><path d="M112 78L66 142h30l-14 52 58-74h-34l22-42z"/>`,
  sun: `${turned(12, () => '<path d="M90 40L100 2l10 38z"/>')}<circle cx="100" cy="100" r="54"/><circle cx="82" cy="84" r="20" fill="#fff" fill-opacity=".4" stroke="none"/><path d="M4 168q50-44 98-6q46-34 94 4v28H4z" ${SECOND}/>`,
  star: `<path d="M100 6l28 60 66 8-49 45 13 65-58-33-58 33 13-65L6 74l66-8z"/><path d="M100 6v145M6 74l94 27 94-27M42 184l58-83 58 83" fill="none" stroke-opacity=".35"/><path d="M100 6L72 66 6 74l94 27z" fill="#fff" fill-opacity=".38" stroke="none"/><circle cx="100" cy="101" r="16" ${SECOND}/>`,
  crown: `<path d="M18 150L8 58l48 38L100 22l44 74 48-38-10 92z"/><path d="M18 150h164v26H18z" ${SECOND}/><circle cx="8" cy="56" r="10" ${PALE}/><circle cx="100" cy="20" r="12" ${PALE}/><circle cx="192" cy="56" r="10" ${PALE}/><path d="M100 96l14 20-14 20-14-20z" fill="#c21f3a"/><circle cx="52" cy="124" r="9" ${SECOND}/><circle cx="148" cy="124" r="9" ${SECOND}/>`,
  flame: `<path d="M104 4c10 44 62 62 62 118a66 66 0 0 1-132 0c0-30 16-44 24-66c8 14 12 18 22 24c0-30 6-56 24-76z"/><path d="M102 82c6 26 32 34 32 62a34 34 0 0 1-68 0c0-22 14-28 18-44c6 8 8 10 12 12c0-12 2-20 6-30z" ${PALE}/><path d="M100 130c4 12 14 16 14 28a14 14 0 0 1-28 0c0-12 10-14 14-28z" fill="#c21f3a"/>`,
  lotus: `${[-68, -40, 40, 68].map((turn) => `<path d="M100 166C64 130 70 84 100 48C130 84 136 130 100 166z" ${SECOND} transform="rotate(${turn} 100 166)"/>`).join('')}<path d="M100 166C62 126 68 76 100 34C132 76 138 126 100 166z"/><path d="M100 166C82 138 84 110 100 86C116 110 118 138 100 166z" ${PALE}/><path d="M14 176q42-20 86 0t86 0" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="7"/>`,
  wave: `<path d="M10 128h180l-30 52H44z" fill="#6b3a1e"/><path d="M98 12v110" stroke-width="9"/><path d="M104 22q60 26 62 88h-62z" ${PALE}/><path d="M92 30Q44 60 38 110h54z"/><path d="M98 12l34 9-34 12z" fill="#c21f3a"/><path d="M-4 168q26-26 52 0t52 0t52 0t52 0v32H-4z" ${SECOND}/>`,
  fruit: `<path d="M64 128C60 80 88 44 140 22M138 118C120 84 126 50 140 22" fill="none" stroke="#2f7d3b" stroke-opacity="1" stroke-width="7"/><path d="M140 22c30-14 48 2 54 24c-26 8-46 0-54-24z" fill="#3fa34d"/><circle cx="60" cy="140" r="44" fill="#d4213d"/><circle cx="142" cy="130" r="44" fill="#b3122e"/><path d="M34 128a28 28 0 0 1 24-20M116 118a28 28 0 0 1 24-20" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="8"/>`,
  eye: `<path d="M30 18q40 6 48 26h44q8-20 48-26q10 34-10 58q10 26-2 54q-20 52-58 60q-38-8-58-60q-12-28-2-54q-20-24-10-58z"/><path d="M100 44v34M78 50l10 26M122 50l-10 26M44 108l24 8M156 108l-24 8M46 134l26-2M154 134l-26-2" ${DARK} stroke="#20132e" stroke-opacity=".9" stroke-width="8"/><path d="M58 92q20-16 34 6q-20 12-34-6zM142 92q-20-16-34 6q20 12 34-6z" ${PALE}/><circle cx="76" cy="94" r="6" ${DARK}/><circle cx="124" cy="94" r="6" ${DARK}/><path d="M86 134h28l-14 18z" fill="#c21f3a"/><path d="M100 152v12q-14 10-26 2M100 164q14 10 26 2" fill="none" stroke-opacity=".9"/>`,
  rocket: `<path d="M12 186C44 176 92 146 112 112" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-dasharray="3 19"/><g transform="rotate(38 120 88)"><path d="M120 2c34 30 38 78 24 122H96C82 80 86 32 120 2z" ${PALE}/><path d="M120 2c14 12 24 28 29 46H91c5-18 15-34 29-46z" fill="#c21f3a"/><circle cx="120" cy="72" r="15" ${SECOND}/><path d="M92 88l-28 42 34-6zM148 88l28 42-34-6z" fill="#c21f3a"/><path d="M102 126h36c4 28-8 42-18 62c-10-20-22-34-18-62z"/></g>`,
  balls: `${ball(60, 128, 54, 'fill="url(#m)"')}${ball(142, 118, 50, SECOND)}${ball(100, 58, 50, 'fill="#c21f3a"')}`,
  coin: `<ellipse cx="62" cy="166" rx="56" ry="20"/><ellipse cx="62" cy="150" rx="56" ry="20"/><ellipse cx="140" cy="170" rx="52" ry="18"/><circle cx="112" cy="86" r="78"/><circle cx="112" cy="86" r="60" fill="none" stroke-opacity=".4"/><path d="M86 54h54M86 76h54M86 54c44 0 44 44 0 44l42 34" fill="none" stroke="#4a2a05" stroke-opacity=".9" stroke-width="11"/><path d="M56 58a62 62 0 0 1 34-30" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="8"/>`,
  dice: `${die(10, 78, -12, [
    [24, 24],
    [66, 66],
    [45, 45],
    [66, 24],
    [24, 66],
  ])}${die(100, 22, 16, [
    [25, 25],
    [65, 65],
    [45, 45],
  ])}`,
  chips: `${chip(62, 148, 'fill="#b3202f"')}${chip(62, 128, SECOND)}${chip(62, 108, 'fill="url(#m)"')}${chip(142, 160, SECOND)}${chip(142, 140, 'fill="#1d1427"')}${card(62, 0, 12, `<path d="M0-30C24-4 32 6 20 18c-8 8-16 2-18-4c0 12 4 16 8 22h-20c4-6 8-10 8-22c-2 6-10 12-18 4C-32 6-24-4 0-30z" ${DARK} transform="translate(104 58)"/>`)}`,
  reels: `<rect x="2" y="26" width="196" height="148" rx="22" ${DARK}/><rect x="14" y="44" width="52" height="112" rx="9" ${PALE}/><rect x="74" y="44" width="52" height="112" rx="9" ${PALE}/><rect x="134" y="44" width="52" height="112" rx="9" ${PALE}/><path d="M24 80h32l-18 46" fill="none" stroke="#c21f3a" stroke-opacity="1" stroke-width="10"/><path d="M84 80h32l-18 46" fill="none" stroke="#c21f3a" stroke-opacity="1" stroke-width="10"/><path d="M160 74l8 18 18 2-14 13 4 19-16-9-16 9 4-19-14-13 18-2z"/><path d="M2 96h12M186 96h12" stroke-width="8"/><circle cx="100" cy="22" r="16"/>`,
  cards: `${card(14, 50, -22, `<path d="${HEART}" fill="#c21f3a" transform="translate(56 112)"/>`)}${card(100, 50, 22, `<path d="M0-28L20 0L0 28L-20 0z" fill="#c21f3a" transform="translate(142 110)"/>`)}${card(58, 26, 0, `<path d="M0-30C24-4 32 6 20 18c-8 8-16 2-18-4c0 12 4 16 8 22h-20c4-6 8-10 8-22c-2 6-10 12-18 4C-32 6-24-4 0-30z" ${DARK} transform="translate(100 86)"/>`)}`,
};
export type Motif = keyof typeof MOTIFS;
