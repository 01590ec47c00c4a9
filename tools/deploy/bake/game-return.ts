import { createHash } from 'node:crypto';
import { GAME_RETURN_PATH } from '@touchline/shared/contracts/site';

/** The file of the page to which games return players, at the site. */
export const GAME_RETURN_FILE = GAME_RETURN_PATH.slice(1);

/**
 * In the site's frame, and in a window that the frame opened, it tells the site that the player leaves the game. In a
 * tab of its own it goes to the lobby that `to` names. It runs in browsers of any age.
 */
const SCRIPT = `(function () {
  var lobby = document.querySelector('a');
  var to = /[?&]to=([^&]*)/.exec(location.search);
  try {
    var wanted = document.createElement('a');
    wanted.href = to ? decodeURIComponent(to[1].replace(/\\+/g, ' ')) : '';
    if (wanted.origin === location.origin && /^\\/(lobby|casino|lobby-page|free-play)$/.test(wanted.pathname)) lobby.href = wanted.href;
  } catch (unreadable) {}
  var game = window.parent !== window ? window : window.opener;
  var isInFrame = game && game.parent !== game;
  if (isInFrame) game.parent.postMessage({ source: 'game', event: 'exit' }, location.origin);
  if (window.parent !== window) return;
  if (isInFrame) window.close();
  if (!window.closed) location.replace(lobby.href);
})();`;

const STYLE =
  'html{color-scheme:light dark;font:1.125rem system-ui,sans-serif}body{margin:0;display:grid;place-items:center;min-height:100vh}a{padding:1rem}';

/**
 * The page to which games return players (docs/decisions/casino.md#where-a-game-returns-to). The site sees it in the
 * frame and shows the lobby; the link is for a tab without scripts.
 */
export const GAME_RETURN_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Casino lobby</title>
<style>${STYLE}</style>
</head>
<body>
<a href="/lobby" target="_top">Casino lobby · <span lang="hi">कैसीनो लॉबी</span> · <span lang="ur" dir="rtl">کیسینو لابی</span></a>
<script>${SCRIPT}</script>
</body>
</html>
`;

/**
 * The headers of that page alone: the site may frame it, nobody else, and it loads nothing. It has no opener policy,
 * because a window that a sandboxed frame opened shows no page that has one.
 * @param options.tls served over TLS: adds Strict-Transport-Security
 */
export function gameReturnHeaders({ tls }: { tls: boolean }): Record<string, string> {
  const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return {
    'Content-Security-Policy': `default-src 'none'; script-src ${hashed(SCRIPT)}; style-src ${hashed(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'`,
    ...(tls ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
