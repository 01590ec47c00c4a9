import { type Html, html } from '../../pages/html';
import type { TableName } from '../tables/Tables';

/** The parts in which the tables' pages differ. */
interface Skin {
  /** Shows a round. */
  stage: Html;
  controls: Html;
  /** Explains how the numbers of a round determine its outcome. */
  proof: string;
}

const STAKE = html`<label class="stake"><span>Stake (₹)</span>
<input id="stake" inputmode="decimal" autocomplete="off" value="100" aria-describedby="problem"></label>
<fieldset class="presets" id="presets" aria-label="Change the stake">
<button type="button" data-stake="half">½</button><button type="button" data-stake="double">2×</button>
<button type="button" data-stake="100">100</button><button type="button" data-stake="500">500</button>
<button type="button" data-stake="1000">1k</button>
</fieldset>`;

const go = (label: string): Html =>
  html`<button type="submit" id="go" class="go" aria-disabled="true">${label}</button>`;

export const SKINS: Readonly<Record<TableName, Skin>> = {
  'lucky-dice': {
    stage: html`<p id="roll" class="roll" data-state="idle">00.00</p>
<div class="track" aria-hidden="true"><div id="winning" class="winning"></div><div id="marker" class="marker"></div></div>
<div class="scale" aria-hidden="true"><span>0</span><span>25</span><span>50</span><span>75</span><span>100</span></div>`,
    controls: html`<fieldset class="sides"><legend>The roll lands</legend>
<label><input type="radio" name="side" value="UNDER" checked><span>Under</span></label>
<label><input type="radio" name="side" value="OVER"><span>Over</span></label></fieldset>
<label class="target" for="target"><span class="ends">Target <output id="target-shown" for="target">50.00</output></span>
<input id="target" type="range" min="200" max="9600" step="50" value="5000"></label>
<dl class="figures"><div><dt>Chance</dt><dd id="chance">50 %</dd></div><div><dt>Pays</dt><dd id="multiplier">1.98×</dd></div>
<div><dt>Profit</dt><dd id="profit">₹0</dd></div></dl>
${STAKE}${go('Roll')}`,
    proof: 'The roll is number 0 modulo 10,000.',
  },
  roulette: {
    stage: html`<svg id="wheel" class="wheel" viewBox="-110 -110 220 220" aria-hidden="true"></svg>`,
    controls: html`<div id="board" class="board" role="group" aria-label="Places for chips; arrow keys move between them"></div>
<div class="tray"><fieldset class="chips"><legend>Chip</legend>${['10', '50', '100', '500', '1000'].map(
      (value) =>
        html`<label><input type="radio" name="chip" value="${value}"${value === '100' ? html` checked` : undefined}><span data-chip="${value}">${value === '1000' ? '1k' : value}</span></label>`,
    )}</fieldset>
<p class="total">Total <strong id="total">₹0.00</strong></p>
<div class="edit"><button type="button" id="undo">Undo</button><button type="button" id="clear">Clear</button>
<button type="button" id="again">Repeat</button></div>
${go('Spin')}</div>`,
    proof: 'The pocket is number 0 modulo 37.',
  },
  'andar-bahar': {
    stage: html`<div class="deal">
<div class="joker"><span>Joker</span><div id="joker" class="cards"></div></div>
<div class="lane" id="lane-ANDAR"><span>Andar</span><div class="cards" id="ANDAR"></div></div>
<div class="lane" id="lane-BAHAR"><span>Bahar</span><div class="cards" id="BAHAR"></div></div>
</div>`,
    controls: html`<fieldset class="sides"><legend>Which side gets the joker’s rank?</legend>
<label><input type="radio" name="side" value="ANDAR" checked><span>Andar <small>pays 1.9×</small></span></label>
<label><input type="radio" name="side" value="BAHAR"><span>Bahar <small>pays 2×</small></span></label></fieldset>
${STAKE}${go('Deal')}`,
    proof:
      'The joker is number 0 of the reference “joker” modulo 52; the other cards, in the order of suits (spades, hearts, diamonds, clubs) and ranks, are drawn one after the other from those left.',
  },
  mines: {
    stage: html`<div id="field" class="field" role="group" aria-label="Field of 25 tiles"></div>`,
    controls: html`<label class="target" for="mines"><span class="ends">Mines <output id="mines-shown" for="mines">3</output></span>
<input id="mines" type="range" min="1" max="24" value="3"></label>
${STAKE}${go('Start')}
<dl class="figures"><div><dt>Opened</dt><dd id="opened">0</dd></div><div><dt>Worth</dt><dd id="worth">–</dd></div>
<div><dt>Next tile</dt><dd id="next">–</dd></div></dl>`,
    proof:
      'The tiles, numbered by rows, are drawn one after the other from those left; the first ones are the mines.',
  },
};
