import { type Html, html } from '../../pages/html';
import type { TableName } from '../tables/Tables';

/** The part of each table's page that shows a round. */
export const STAGES: Readonly<Record<TableName, Html>> = {
  'lucky-dice': html`<p id="roll" class="roll" data-state="idle">00.00</p>
<div class="track" aria-hidden="true"><div id="winning" class="winning"></div><div id="marker" class="marker"></div></div>
<div class="scale" aria-hidden="true"><span>0</span><span>25</span><span>50</span><span>75</span><span>100</span></div>`,
  roulette: html`<svg id="wheel" class="wheel" viewBox="-110 -110 220 220" aria-hidden="true"></svg>`,
  'andar-bahar': html`<div class="deal">
<div class="joker"><span>Joker</span><div id="joker" class="cards"></div></div>
<div class="lane" id="lane-ANDAR"><span>Andar</span><div class="cards" id="ANDAR"></div></div>
<div class="lane" id="lane-BAHAR"><span>Bahar</span><div class="cards" id="BAHAR"></div></div>
</div>`,
  mines: html`<div id="field" class="field" role="group" aria-label="Field of 25 tiles"></div>`,
};
