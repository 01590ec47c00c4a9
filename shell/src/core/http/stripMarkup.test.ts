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
])('an answer that says %j reads %j', async (text, expected) => {
  expect(await stripMarkup(text)).toBe(expected);
});

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
