import { type Html, html } from '../../pages/html';
import type { TableName } from '../tables/Tables';
import { SKINS } from './skins';

/** The page of a table, without inline code; its script finds the parts by id. */
export function gamePage(table: TableName, title: string): Html {
  const { stage, controls, proof } = SKINS[table];
  return html`<!doctype html>
<html lang="en" data-table="${table}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/table.css">
<link rel="stylesheet" href="/assets/${table}.css">
<script type="module" src="/assets/${table}.js"></script>
</head>
<body>
<header class="bar">
<h1 id="title">${title}</h1>
<p class="funds">Available <strong id="available">…</strong></p>
<button type="button" id="home">Home</button>
<button type="button" id="exit">Exit</button>
</header>
<main class="table">
<section class="stage" aria-label="Table">
${stage}
<p id="outcome" class="outcome" role="status">Loading your table…</p>
<ol id="history" class="history" aria-label="Last rounds, newest first"></ol>
</section>
<form id="bet" class="slip" novalidate>
${controls}
<p id="problem" class="problem" role="alert"></p>
</form>
</main>
<footer><details class="fair">
<summary>Fair by proof</summary>
<p>Before you bet, the table commits to a seed: below is its SHA-256. When the round is over the seed is shown. Number n of
a round is the first 48 bits of HMAC-SHA-256(seed, “reference:n”). ${proof}</p>
<dl>
<dt>Next round’s commitment</dt><dd id="commitment">–</dd>
<dt>Last seed</dt><dd id="seed">–</dd>
<dt>Last reference</dt><dd id="reference">–</dd>
</dl>
<p>Play money. In this sandbox the games of the lobby share four tables.</p>
</details></footer>
</body>
</html>`;
}
