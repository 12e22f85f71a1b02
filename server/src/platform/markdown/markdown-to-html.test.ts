import { createHash } from 'node:crypto'
import { expect, it, test } from 'vitest'
import { rendererVersion } from './markdown.ts'
import { markdownToHtml } from './markdown-to-html.ts'

const file = '/api/files/6f1c2b34-8d5e-4a79-9b0c-1d2e3f405162'
const html = (text: string): string => markdownToHtml(text, 'ko').trim()

it.each([
  ['**한글**은', '<p><strong>한글</strong>은</p>'],
  ['**"한글"**은 **(한글)**을', '<p><strong>&quot;한글&quot;</strong>은 <strong>(한글)</strong>을</p>'],
  ['`한글`을 ~~지워요~~ *기울임*이', '<p><code>한글</code>을 <s>지워요</s> <em>기울임</em>이</p>'],
  ['한 줄\n다음 줄', '<p>한 줄<br>\n다음 줄</p>'],
  ['# 가\n## 나\n###### 다', '<h3>가</h3>\n<h4>나</h4>\n<h5>다</h5>'],
  ['## 가\n### 나\n## 다\n# 라', '<h3>가</h3>\n<h4>나</h4>\n<h3>다</h3>\n<h3>라</h3>'],
  ['제목\n===', '<h3>제목</h3>'],
  ['3. 가\n4. 나', '<ol start="3">\n<li>가</li>\n<li>나</li>\n</ol>'],
  ['> 가\n\n- 나', '<blockquote>\n<p>가</p>\n</blockquote>\n<ul>\n<li>나</li>\n</ul>'],
  [
    '- [ ] 가\n- [X] 나\n- [x](/a) [ ] 다\n- \\[ ] 라',
    '<ul>\n<li>☐ 가</li>\n<li>☑ 나</li>\n<li><a href="/a">x</a> [ ] 다</li>\n<li>[ ] 라</li>\n</ul>',
  ],
  ['<b>가</b> & "나"', '<p>&lt;b&gt;가&lt;/b&gt; &amp; &quot;나&quot;</p>'],
  ['[가](/programs/1 "나")', '<p><a href="/programs/1">가</a></p>'],
  ['[가](mailto:a@b.com)', '<p><a href="mailto:a@b.com">가</a></p>'],
  ['http://x.com //x.com x.com a@b.com', '<p>http://x.com //x.com x.com a@b.com</p>'],
  [`![그림](${file})`, `<p><img src="${file}" alt="그림" loading="lazy"></p>`],
  ['![그림](https://x.com/a.png)', '<p>그림 (https://x.com/a.png)</p>'],
  ['#12345678은', '<p><a href="/tickets/12345678">#12345678</a>은</p>'],
  ['#123456789 a#12345678 #01234567 `#12345678`', '<p>#123456789 a#12345678 #01234567 <code>#12345678</code></p>'],
  ['```\n<b>\n```', '<div class="code"><pre tabindex="0"><code>&lt;b&gt;\n</code></pre></div>'],
  ['```nothing\n1\n```', '<div class="code"><pre tabindex="0"><code>1\n</code></pre></div>'],
  [
    '```js\nlet a\n```',
    '<div class="code"><pre tabindex="0"><code><span class="hljs-keyword">let</span> a\n</code></pre></div>',
  ],
])('%j', (text, expected) => expect(html(text)).toBe(expected))

test('tables scroll by themselves and align their cells', () => {
  expect(html('|가|나|다|\n|-|:-:|-:|\n|1|2|3|')).toBe(
    '<div class="scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th>가</th>\n<th data-align="center">나</th>\n<th data-align="end">다</th>\n' +
      '</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td data-align="center">2</td>\n<td data-align="end">3</td>\n</tr>\n</tbody>\n</table></div>',
  )
})

test('links to other sites say that they open a window, in the language of the page', () => {
  const open = '<a href="https://x.com/?a=1&amp;b" rel="nofollow noopener ugc" target="_blank">'
  expect(html('https://x.com/?a=1&b')).toBe(
    `<p>${open}https://x.com/?a=1&amp;b<span class="sr-only">(새 창)</span></a></p>`,
  )
  expect(markdownToHtml('[x](https://x.com/?a=1&b) #12345678', 'en')).toBe(
    `<p>${open}x<span class="sr-only">(new window)</span></a> <a href="/en/tickets/12345678">#12345678</a></p>\n`,
  )
})

test('plain text that was written before keeps its lines', () => {
  const text = '1. 재설정을 요청해요.\n2. 링크를 두 번 열어요.\n\n둘째도 통해요.\nhttp://acme.test 에서요.'
  expect(html(text)).toBe(
    '<ol>\n<li>재설정을 요청해요.</li>\n<li>링크를 두 번 열어요.</li>\n</ol>\n<p>둘째도 통해요.<br>\nhttp://acme.test 에서요.</p>',
  )
})

test('what follows 64 KiB is plain text, and nothing is lost', () => {
  const line = '**가나다라** 마바사\n\n'
  const output = html(line.repeat(4000))
  expect(output.match(/가나다라/g)).toHaveLength(4000)
  const strong = output.match(/<strong>/g)?.length ?? 0
  expect(strong).toBe(Math.floor(65_536 / Buffer.byteLength(line)))
  expect(html('가'.repeat(30_000))).toBe(`<p>${'가'.repeat(21_845)}</p>\n<p>${'가'.repeat(8155)}</p>`)
})

test('long code is not highlighted', () => {
  const code = (length: number) => html(`\`\`\`js\n${'let a\n'.repeat(length / 6)}\`\`\``)
  expect(code(19_998)).toContain('hljs-keyword')
  expect(code(20_004)).not.toContain('hljs')
})

test('a text that would become too long as HTML stays plain', () => {
  const table = `${'|'.repeat(900)}\n${'|-'.repeat(900)}|\n${'|\n'.repeat(30_000)}`
  expect(html(table).startsWith('<p>|||')).toBe(true)
})

test('other output has another version', () => {
  const sample =
    '### z\n# a\n**b** `c` [d](https://x.com) ![e](/x) #12345678\n\n|f|\n|-:|\n\n```http\nGET / HTTP/1.1\n```\n```js\nlet g = "h"\n```\n> 1. i\n\n- [x] j\n\n<b>'
  const digest = createHash('sha256').update(markdownToHtml(sample, 'ko')).digest('hex').slice(0, 16)
  // A changed digest needs a higher version: texts that are stored keep what they were rendered as.
  expect({ rendererVersion, digest }).toEqual({ rendererVersion: 4, digest: '7425addef78f31cc' })
})
