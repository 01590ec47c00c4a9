/** @jest-environment jsdom */
import { stripMarkup, stripTags } from './stripMarkup';

test.each([
  ['plain', 'plain'],
  ['5 < 6', '5 < 6'],
  ['5 &lt; 6', '5 < 6'],
  ['5 &amp;lt; 6', '5 &lt; 6'],
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['Tom & Jerry', 'Tom & Jerry'],
  ['caf&eacute; &#8377;5', 'café ₹5'],
  ['<b>bold</b> move', 'bold move'],
  ['  <i>kept space</i> ', '  kept space '],
  ['<script>alert(1)</script>after', 'after'],
  ['<img src=x onerror=alert(1)>text', 'text'],
  ['<svg><script>alert(1)</script></svg>x', 'x'],
  ['a<!-- hidden -->b', 'ab'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['javascript:alert(1)', ''],
  [' JaVa\tScript\n:alert(1)', ''],
  ['javascript&colon;alert(1)', ''],
  ['data:text/html,<b>x</b>', ''],
  ['vbscript:x', ''],
  ['https://a.example/?x=1', 'https://a.example/?x=1'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['tel:+911234567890', 'tel:+911234567890'],
  ['ftp://a.example/', 'ftp://a.example/'],
  ['upi://pay?pa=a@b&pn=X&am=10.00', 'upi://pay?pa=a@b&pn=X&am=10.00'],
  ['Data: none yet', 'Data: none yet'],
  ['File: passport', 'File: passport'],
  ['Total:Over2.5', 'Total:Over2.5'],
  ['Score: 2-1', 'Score: 2-1'],
  ['sr:match:1234', 'sr:match:1234'],
  ['2026-11-25T10:00:00Z', '2026-11-25T10:00:00Z'],
  ['see https://a.example/ or javascript:alert(1)', 'see https://a.example/ or javascript:alert(1)'],
])('an answer that says %j reads %j', async (text, expected) => {
  expect(await stripMarkup(text)).toBe(expected);
});

/** From public lists of payloads: PortSwigger, OWASP and PayloadsAllTheThings. */
const PAYLOADS = [
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  '\u00a0 javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\u0000script:alert(1)',
  'javascript&#58;alert(1)',
  '&#x6A;avascript:alert(1)',
  '&#0000106;avascript:alert(1)',
  'javascript://%0aalert(1)',
  'vbscript:msgbox(1)',
  'livescript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data: text/html,alert(1)',
  'data:,alert(1)',
  'data:;base64,YQ==',
  'blob:https://play.example/5f0c',
  'file:///etc/passwd',
  'file:/etc/passwd',
  'filesystem:https://play.example/temporary/x',
  'intent://scan/#Intent;scheme=zxing;end',
  'intent:#Intent;action=android.intent.action.VIEW;end',
  'about:blank',
  'view-source:https://play.example',
  'jar:https://play.example/a.jar!/b',
  'ws://evil.example/',
  'chrome://settings',
  'market://details?id=evil',
  'upi://mandate?pa=evil@upi',
];

test.each(PAYLOADS)(
  'an address of a scheme that is not allowed is emptied, both ways (%j)',
  async (payload) => {
    expect(await stripMarkup(payload)).toBe('');
    const decoded = (await stripMarkup(`<b></b>${payload}`)).trim();
    expect(await stripTags(decoded)).toBe('');
  },
);

test.each([
  ['5 < 6', '5 < 6'],
  ['Tom &amp; Jerry', 'Tom &amp; Jerry'],
  ['<b>x</b>', 'x'],
  ['<b>&lt;script&gt;x', ''],
  ['<<b>b>x', 'x'],
  ['javascript:alert(1)', ''],
])('what goes out as %j leaves as %j', async (text, expected) => {
  expect(await stripTags(text)).toBe(expected);
});
