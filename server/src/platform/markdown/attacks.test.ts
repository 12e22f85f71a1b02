// What hostile texts become. The output is parsed as browsers do, and judged apart from the renderer's own check.
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, html as spec } from 'parse5'
import { expect, it, test } from 'vitest'
import { isAllowedHtml } from './allowed-html.ts'
import { markdownToHtml } from './markdown-to-html.ts'

const file = '/api/files/6f1c2b34-8d5e-4a79-9b0c-1d2e3f405162'

const schemes = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'javascript&colon;alert(1)', 'javascript&#58;alert(1)'],
  ...[
    'javascript&#x3a;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    '&#0000106avascript:alert(1)',
  ],
  ...[
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    'java&#9;script:alert(1)',
    'java&#10;script:alert(1)',
  ],
  ...['java&#13;script:alert(1)', '&#1;javascript:alert(1)', '&#14;javascript:alert(1)', '%6Aavascript:alert(1)'],
  ...['javascript%3Aalert(1)', 'javascript:%0aalert(1)', 'javascript://x.com/%0aalert(1)', 'javascript://%0aalert(1)'],
  ...['\\javascript:alert(1)', 'java\\script:alert(1)', 'vbscript:msgbox(1)', 'livescript:alert(1)', 'mocha:alert(1)'],
  ...['data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'data:image/svg+xml,<svg/>'],
  ...['data:,x', 'DATA:text/html,x', 'file:///etc/passwd', 'blob:https://x.com/1', 'filesystem:https://x.com/x'],
  ...['about:blank', 'view-source:https://x.com', 'intent://x#Intent;end', 'ms-settings:x', 'tel:112', 'sms:112'],
  ...['http://x.com', 'ftp://x.com', 'ws://x.com', 'feed:javascript:alert(1)', 'jar:https://x.com!/'],
  ...['//x.com', '//x.com/a', '/\\x.com', '\\\\x.com', '///x.com', '/&Tab;/x.com', '/\t/x.com'],
  ...['https:x.com', 'https:/x.com', 'https:\\\\x.com', 'https:///x.com', 'https://user@x.com', 'https://u:p@x.com'],
  ...['https://x.com\\@y.com', 'https://', 'https://[', 'https://x.com:99999'],
  ...['/api/auth/logout', '/API/auth/logout', '/%61pi/auth/logout', '/./api/auth/logout', '/a/../api/auth/logout'],
  ...['/a/%2e%2e/api/auth/logout', '/api', '/api?x', '/api/', '/api/files/../auth/logout', `${file}/../../auth/logout`],
  ...[
    'x.com',
    './x',
    '../x',
    '?x',
    '#x',
    '',
    '.',
    'mailto:',
    'mailto:a',
    'mailto:a@b.com?cc=c@d.com',
    'mailto:a@b.com,c@d.com',
  ],
  ...['mailto:a@b.com%0Acc:c@d.com?x', '/%2f/x.com'],
]

const elsewhere = [
  ...['https://x.com/a.png', 'http://x.com/a.png', '//x.com/a.png', '/api/files/x', '/api/auth/logout', `${file}?x`],
  ...[`${file}/x`, `https://jebo.test${file}`, '/avatar/x.svg', 'data:image/png;base64,AAAA', 'javascript:alert(1)'],
]

const markup = [
  ...['https://x\u202e.com', 'https://x\u200b.com', '[x](https://x\u202e.com)'],
  ...['<script>alert(1)</script>', '<SCRIPT SRC=//x.com>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>'],
  ...['<svg><script>alert(1)</script></svg>', '<math><mtext><style><img src onerror=alert(1)>', '<iframe src=//x.com>'],
  ...[
    '<a href="javascript:alert(1)">x</a>',
    '<a href=https://x.com onclick=alert(1)>x</a>',
    '<style>*{display:none}</style>',
  ],
  ...[
    '<link rel=stylesheet href=//x.com>',
    '<meta http-equiv=refresh content=0>',
    '<base href=//x.com>',
    '<form><input>',
  ],
  ...[
    '<object data=x>',
    '<embed src=x>',
    '<!-- <script> -->',
    '<!--><script>alert(1)</script>',
    '<![CDATA[<script>]]>',
  ],
  ...[
    '<?php x ?>',
    '<!DOCTYPE html>',
    '</p><script>',
    '<p onclick=x>',
    '<details open ontoggle=alert(1)>',
    '<x y="',
    '<a <b>',
  ],
  ...[
    '<b>x</b>',
    '<template><script>',
    '<noscript><p title="</noscript><img src onerror=alert(1)>">',
    '<textarea></textarea>',
  ],
  ...[
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;script>alert(1)</script>',
    '\\<script>alert(1)</script>',
    '<scr\0ipt>',
  ],
  ...[
    '<javascript:alert(1)>',
    '<JAVASCRIPT:alert(1)>',
    '<data:text/html,x>',
    '<http://x.com>',
    '<https://x.com"onclick=alert(1)>',
  ],
  ...['<https://x.com/<script>>', '<a@b.com"onclick=x>', '<a@b.com?cc=c@d.com>', '<mailto:a@b.com?cc=c@d.com>'],
  ...[
    'https://x.com/"onmouseover=alert(1)',
    "https://x.com/'onmouseover=alert(1)",
    'https://x.com/<script>',
    'javascript://x.com',
  ],
  ...[
    '**<script>**',
    '# <script>',
    '- <script>',
    '> <script>',
    '1. <img onerror=x>',
    '~~<script>~~',
    '`<script>`',
    '``</code><script>``',
  ],
  ...[
    '    <script>',
    '    </code></pre><script>alert(1)</script>',
    '```\n</code></pre><script>\n```',
    '```"onload=alert(1)\nx\n```',
  ],
  ...[
    '```js" onload="alert(1)\nx\n```',
    '```<script>\nx\n```',
    '```html\n<script>alert("1")</script>\n```',
    '~~~xml\n<a b="c>\n~~~',
  ],
  ...[
    '```constructor\nx\n```',
    '```__proto__\nx\n```',
    '```js\n</span></code><script>\n```',
    '``` js onclick=x\nlet a\n```',
  ],
  ...[
    '|<script>|\n|-|\n|<img onerror=x>|',
    '|a|b|\n|:-:|--:|\n|`|`|c|',
    '|a|\n|-|\n|[x](javascript:1)|',
    '|a" style="x|\n|-|\n|b|',
  ],
  ...[
    '[x](https://x.com "\\"onclick=alert(1)")',
    "[x](https://x.com '\"><script>')",
    '[x](https://x.com (a"b))',
    '[x](<https://x.com" onclick="x>)',
  ],
  ...[
    '[x](<javascript:alert(1)>)',
    '[x]( javascript:alert(1) )',
    '[x](\njavascript:alert(1))',
    '[x](java\nscript:alert(1))',
  ],
  ...[
    '[x]: javascript:alert(1)\n\n[x]',
    '[x]: <javascript:alert(1)>\n\n[x][x]',
    '[x]: //x.com\n\n[x][]',
    '[x]: data:x "t"\n\n![x]',
  ],
  ...[
    '[x]\n\n[x]: https://x.com "\\"><script>"',
    '[__proto__]: javascript:x\n\n[__proto__]',
    '[a [b](https://x.com) c](https://y.com)',
  ],
  ...[
    '[![x](javascript:1)](https://x.com)',
    `[![x](${file})](javascript:1)`,
    `[![x](${file})](https://x.com)`,
    '![[x](https://y.com)](https://x.com)',
  ],
  ...[
    `![" onerror="alert(1)](${file})`,
    `![<script>](${file})`,
    `![x](${file} "onerror=alert(1)")`,
    `![x](${file}"onerror=x)`,
  ],
  ...[
    '![x][y]\n\n[y]: https://x.com/a.png',
    '#12345678"onclick=x',
    '[#12345678](javascript:1)',
    '#12345678<script>',
    '<#12345678>',
  ],
  ...[
    'a\u202eb',
    '&#x202e;a',
    '&#8238;a',
    '&rlm;&lrm;a',
    '\u2066a',
    '`\u202e`',
    '&#0;',
    '&#xD800;',
    '&#x110000;',
    '\ufeff<script>',
  ],
  ...[
    '1000000000. x',
    '999999999. x',
    '0. x',
    '* * *\n<script>',
    '===\n<script>',
    '---\nx',
    '&nbsp;&copy;&quot;onclick=x',
    '&amp;lt;script&amp;gt;',
  ],
]

const payloads = [
  ...schemes.flatMap((address) => [
    `[x](${address})`,
    `[x](<${address}>)`,
    `[x]: ${address}\n\n[x]`,
    `<${address}>`,
    address,
  ]),
  ...elsewhere.map((address) => `![x](${address})`),
  ...markup,
]

type Element = DefaultTreeAdapterTypes.Element
type Tree = DefaultTreeAdapterTypes.ParentNode

const elementsOf = (tree: Tree): Element[] =>
  tree.childNodes.flatMap((node) => {
    if (!defaultTreeAdapter.isElementNode(node)) {
      if (!defaultTreeAdapter.isTextNode(node)) throw new Error(`a ${node.nodeName} in a text`)
      return []
    }
    return [node, ...elementsOf(node)]
  })

/** Written from the rules of texts, not from the renderer: what each element may have. */
const attributes: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    'p strong em s code blockquote ul li br hr h3 h4 h5 h6 table thead tbody tr'.split(' ').map((tag) => [tag, {}]),
  ),
  ol: { start: /^\d+$/ },
  th: { 'data-align': /^(center|end)$/ },
  td: { 'data-align': /^(center|end)$/ },
  pre: { tabindex: /^0$/ },
  div: { class: /^(scroll|code)$/, tabindex: /^0$/ },
  span: { class: /^(sr-only|(hljs|language)-[a-z_ -]+)$/ },
  a: {
    href: /^(https:\/\/[^\s\\@]+|mailto:[^\s@?,]+@[^\s@?,]+|\/[^/\\\s].*|\/)$/i,
    rel: /^nofollow noopener ugc$/,
    target: /^_blank$/,
  },
  img: { src: /^\/api\/files\/[\da-f-]{36}$/, alt: /^/, loading: /^lazy$/ },
}

const judgeLink = ({ href = '', rel, target }: Record<string, string>): string[] => {
  const url = new URL(href, 'https://jebo.test')
  const isOurs = url.origin === 'https://jebo.test'
  return [
    ...(/^(https|mailto):$/.test(url.protocol) ? [] : [`${href} has another scheme`]),
    ...(isOurs &&
    decodeURIComponent(url.pathname).toLowerCase().startsWith('/api') &&
    !url.pathname.startsWith('/api/files/')
      ? [`${href} is a call`]
      : []),
    ...(url.protocol === 'https:' && !isOurs && !(rel && target) ? [`${href} opens in this window`] : []),
    ...(url.username || url.password ? [`${href} has a user`] : []),
  ]
}

const judge = ({ tagName, attrs, namespaceURI }: Element): string[] => {
  const allowed = attributes[tagName]
  if (!allowed || namespaceURI !== spec.NS.HTML) return [`<${tagName}>`]
  const wrong = attrs.filter(({ name, value }) => !allowed[name]?.test(value))
  const given = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
  return [
    ...wrong.map(({ name, value }) => `<${tagName} ${name}="${value}">`),
    ...(tagName === 'a' ? judgeLink(given) : []),
  ]
}

const faultsOf = (html: string): string[] => {
  const tree = parseFragment(html)
  return [...elementsOf(tree).flatMap(judge), ...(/[\u202a-\u202e\u2066-\u2069]/.test(html) ? ['turned text'] : [])]
}

test('the judge sees faults', () => {
  const planted = [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:1">x</a>',
    '<a href="https://x.com">x</a>',
    '<img src="https://x.com">',
    '<svg></svg>',
    '<a href="/api/auth/logout">x</a>',
    '<a href="//x.com">x</a>',
    '<span class="x"></span>',
    '\u202e',
  ]
  for (const html of planted) expect(faultsOf(html), html).not.toEqual([])
  const written = [...planted.slice(0, 3), ...planted.slice(4, 9)]
  for (const html of [...written, '<!-- x -->', '<p', '<p>a<b']) expect(isAllowedHtml(html), html).toBe(false)
})

test('there are more than a hundred attacks', () => expect(new Set(payloads).size).toBeGreaterThan(400))

it.each(payloads)('%j becomes harmless', (payload) => {
  for (const text of [payload, `- ${payload}`, `a ${payload} b`, `**${payload}**`, `|a|\n|-|\n|${payload}|`]) {
    expect(faultsOf(markdownToHtml(text, 'ko'))).toEqual([])
  }
})

// What stays text may contain a harmless address, which is linked as itself.
it.each(schemes)('%j is not where a link leads', (address) => {
  expect(markdownToHtml(`[x](<${address}>)`, 'ko')).not.toMatch(/<a [^>]*>x</)
})

it.each(elsewhere)('%j is no picture', (address) => {
  expect(markdownToHtml(`![x](${address})`, 'ko')).not.toContain('<img')
})
