import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DEMO_LOGIN } from '../accounts/demo-players';
import { codes } from '../control/siteControls';
import { isOpen } from '../money/MoneyRequests';
import { rupeesText } from '../money/paise';
import { mountFolder } from '../server/assets';
import type { SandboxContext } from '../server/createContext';
import { type Html, html } from './html';
import { sendPage } from './page';

const ROWS = 12;

/** Shows the messages that a real site would send by SMS, and its back office. */
export function mountSandboxPage(app: FastifyInstance, context: SandboxContext): void {
  mountFolder(app, '/sandbox-assets', join(import.meta.dirname, 'assets'));
  app.get('/sandbox', (_request, reply) => sendPage(reply, 'Control room', content(context), 'refresh.js'));
  app.get('/terms', (_request, reply) => sendPage(reply, 'Terms', TERMS));
  app.get('/support', (_request, reply) => sendPage(reply, 'Support', SUPPORT));
}

/** The page that a domain's settings name as its support. */
const SUPPORT = html`<h1>Support</h1>
<p>Nobody answers here: the sandbox is play money. Codes by SMS and payments are in the <a href="/sandbox">control room</a>.</p>`;

/** The terms that a sign-up links. */
const TERMS = html`<h1>Terms</h1>
<ul>
<li>You are 18 or older, and betting is lawful where you are.</li>
<li>You have one account, in your own name and with your own mobile number.</li>
<li>All money here is play money.</li>
</ul>`;

function content(context: SandboxContext): Html {
  const { domains, clock, hub } = context;
  const now = new Date(clock.now()).toISOString().replace('T', ' ').slice(0, 19);
  return html`<h1>Control room</h1>
<p>Clock ${now} UTC, ${Math.round(clock.offset / 1000)} s ahead. ${hub.size} connected to the hub, ${context.players.total()} players.
Demo login: <code>${DEMO_LOGIN.userName}</code> / <code>${DEMO_LOGIN.password}</code></p>
<form method="post" action="/sandbox/clock/advance" class="choices">
<button name="ms" value="60000">Clock + 1 min</button><button name="ms" value="600000">Clock + 10 min</button><button name="ms" value="3600000">Clock + 1 h</button>
</form>
${table('Codes by SMS', ['To', 'Player', 'Code', 'State'], codeRows(context))}
${table('UPI payments', ['Player', 'Amount', 'State', 'Action'], paymentRows(context))}
${table('Deposits and withdrawals', ['Player', 'Request', 'Amount', 'State', 'Action'], requestRows(context))}
${table('Players', ['Name', 'Mobile', 'Balance', 'Exposure'], playerRows(context))}
${table(
  'Domains',
  ['Host', 'Title', 'Casino', 'Sign-up', 'Suspended'],
  domains.hosts().map((host) => domainRow(context, host)),
)}
<section class="card"><h2>Try</h2><ul>
<li>Sign up: the code appears above.</li>
<li>Deposit by UPI: open the payment above and pay, fail or let it expire.</li>
<li>Withdraw: approve or reject it above; a rejected one comes back.</li>
<li>Faults, prices, settlement: see the README of sandbox for the endpoints under <code>/sandbox</code>.</li>
</ul></section>`;
}

function table(title: string, heads: readonly string[], rows: readonly Html[]): Html {
  const body = rows.length > 0 ? rows : [html`<tr><td colspan="${heads.length}">Nothing yet.</td></tr>`];
  return html`<section class="card"><h2>${title}</h2><div class="scroll" tabindex="0" role="group" aria-label="${title}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${body}</tbody></table></div></section>`;
}

function cells(...values: readonly (Html | string)[]): Html {
  return html`<tr>${values.map((value) => html`<td>${value}</td>`)}</tr>`;
}

function codeRows(context: SandboxContext): Html[] {
  return codes(context).map(({ mobile, userName, code, state }) =>
    cells(mobile, userName, html`<strong class="code">${code}</strong>`, state),
  );
}

function paymentRows(context: SandboxContext): Html[] {
  return context.upi
    .newest(ROWS)
    .map((order) =>
      cells(
        nameOf(context, order.userId),
        rupeesText(order.paise),
        order.status,
        html`<a href="/pay/${order.orderId}">Open</a>`,
      ),
    );
}

function requestRows(context: SandboxContext): Html[] {
  return context.requests.newest(ROWS).map((request) => {
    const decision = html`<form method="post" class="choices"><input type="hidden" name="id" value="${request.id}">
<button formaction="/sandbox/requests/approve">Approve</button><button formaction="/sandbox/requests/reject">Reject</button></form>`;
    const isManual = isOpen(request) && !context.upi.ofRequest(request.id);
    return cells(
      nameOf(context, request.userId),
      `${request.type} by ${request.method}${request.note === undefined ? '' : `: ${request.note}`}`,
      rupeesText(request.paise),
      request.reason === undefined ? request.status : `${request.status}: ${request.reason}`,
      isManual ? decision : '',
    );
  });
}

function playerRows(context: SandboxContext): Html[] {
  return context.players.newest(ROWS).map((player) => {
    const { balance, exposure } = context.exchange.account(player.id);
    const name = player.verified ? player.userName : `${player.userName} (not verified)`;
    return cells(
      name,
      player.mobile,
      rupeesText(Math.round(balance * 100)),
      rupeesText(Math.round(exposure * 100)),
    );
  });
}

function domainRow(context: SandboxContext, host: string): Html {
  const { domainTitle, casino, allowSignUp, siteSuspended } = context.domains.settings(host) ?? {};
  const shown = host === 'test' ? 'localhost (test file)' : host;
  return cells(
    shown,
    domainTitle ?? '',
    yes(casino !== false),
    yes(allowSignUp !== false),
    yes(siteSuspended === true),
  );
}

function yes(is: boolean): string {
  return is ? 'yes' : 'no';
}

function nameOf(context: SandboxContext, userId: string): string {
  return context.players.byId(userId)?.userName ?? '–';
}
