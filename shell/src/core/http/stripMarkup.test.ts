/** @jest-environment jsdom */
import { isForbiddenUrl, stripMarkup, stripTags } from './stripMarkup';

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

/** Well-known ways past sanitisers: other namespaces, markup that changes when it is parsed again, documents in values. */
const MARKUP = [
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x"/></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><style><img title="</style><img src onerror=alert(1)>"></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mtext><table><mglyph><style><math><img src onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<title><img src=x onerror=alert(1)></title><img src=x onerror=alert(1)>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<form id=x></form><button form=x formaction="javascript:alert(1)">x</button>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="background-image:url(https://evil.example/x)">x</div>',
  '<img srcset="x" onerror=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<input autofocus onfocus=alert(1)>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<x onpointerenter=alert(1)>x</x>',
  '<form name=body><input name=firstChild></form>',
  '<img name=getElementById><img id=cookie name=cookie>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)//',
  '<a/href="javascript:alert(1)">x',
  '<svg/onload=alert(1)',
];

test.each(MARKUP)('%j becomes a text without a tag, both ways', async (payload) => {
  for (const around of [payload, `x${payload}`, `<b>${payload}`, payload.toUpperCase()]) {
    const read = await stripMarkup(around);
    expect(await stripMarkup(await stripTags(around))).not.toMatch(/<[a-z/!?]/i);
    // What entities or removed tags leave is text for React; sent out again, nothing of it is a tag.
    expect(await stripTags(read)).not.toMatch(/<[a-z/!?]/i);
    expect(isForbiddenUrl(read)).toBe(false);
  }
  expect(document.body.childElementCount).toBe(0);
});
