import type { FastifyReply } from 'fastify';
import { type Html, html } from './html';

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** A page of the sandbox, marked as not part of the product. */
export function sendPage(reply: FastifyReply, title: string, main: Html, script?: string): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title} | Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox-assets/sandbox.css">
${script === undefined ? undefined : html`<script type="module" src="/sandbox-assets/${script}"></script>`}
</head>
<body>
<header><strong>Sandbox</strong> <span>play money, one machine, nothing leaves it</span></header>
<main>${main}</main>
</body>
</html>`;
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(page.text);
}
