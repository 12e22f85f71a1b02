// Markdown as HTML. Runs in the thread of `markdown.worker.ts`, since hostile text may take long.
import { type Locale, withLocale } from '@jebo/contract/core/locale.ts'
import hljs from 'highlight.js/lib/common'
import http from 'highlight.js/lib/languages/http'
import type { MarkdownIt, RendererRule, StateCore } from 'markdown-it'
import { isOwnFile, leadsOutside } from './allowed-addresses.ts'
import { isAllowedHtml } from './allowed-html.ts'
import { escapeHtml, plainHtml } from './escape-html.ts'
import { createMarkdownParser } from './markdown-parser.ts'
import { taskItems } from './task-items.ts'
import { ticketReferences } from './ticket-references.ts'

/** The rest of a longer text follows as plain text. */
const mostBytes = 65_536
const mostHighlighted = 20_000
/** Short rows of a table are filled up, so a short text can be long as HTML. */
const mostHtml = 1_000_000

const newWindow: Record<Locale, string> = { ko: '(새 창)', en: '(new window)' }

// Reports quote requests more than any other code.
hljs.registerLanguage('http', http)

const highlighted = (code: string, language: string): string =>
  code.length <= mostHighlighted && hljs.getLanguage(language)
    ? hljs.highlight(code, { language, ignoreIllegals: true }).value
    : escapeHtml(code)

const codeRule: RendererRule = (tokens, index) => {
  const { content = '', info = '' } = tokens[index] ?? {}
  const [language = ''] = info.trim().split(/\s/, 1)
  return `<div class="code"><pre tabindex="0"><code>${highlighted(content, language)}</code></pre></div>\n`
}

/** A picture from elsewhere would tell its host who reads the text, so its description and address are shown instead. */
const imageRule: RendererRule = (tokens, index, options, env, renderer) => {
  const token = tokens[index]
  const address = String(token?.attrGet('src') ?? '')
  const alt = escapeHtml(renderer.renderInlineAsText(token?.children ?? [], options, env))
  return isOwnFile(address)
    ? `<img src="${address}" alt="${alt}" loading="lazy">`
    : `${alt} (${escapeHtml(address)})`.trimStart()
}

const linkRule: RendererRule = (tokens, index, _options, env) => {
  const address = String(tokens[index]?.attrGet('href') ?? '')
  const isOutside = leadsOutside(address)
  // Links are not nested, so the next end is its end.
  Object.assign(env ?? {}, { isOutside })
  const outside = isOutside ? ' rel="nofollow noopener ugc" target="_blank"' : ''
  return `<a href="${escapeHtml(address)}"${outside}>`
}

const endOfLinkRule: RendererRule = (_tokens, _index, _options, env) =>
  env?.isOutside ? `<span class="sr-only">${String(env.newWindow)}</span></a>` : '</a>'

const alignments: Record<string, string> = { 'text-align:center': 'center', 'text-align:right': 'end' }

/**
 * Headings of a text are below those of the page that shows it, and go down one level at a time, so that the outline of the
 * page has no gaps.
 */
const adaptHeadings = ({ tokens }: StateCore): void => {
  const outer: number[] = []
  for (const token of tokens) {
    if (!token.type.startsWith('heading_')) continue
    if (token.type === 'heading_open') {
      const level = Number(token.tag.slice(1))
      while ((outer.at(-1) ?? 0) >= level) outer.pop()
      outer.push(level)
    }
    token.tag = `h${Math.min(6, outer.length + 2)}`
  }
}

/** A policy forbids styles in attributes. */
const adaptTables = ({ tokens }: StateCore): void => {
  for (const token of tokens) {
    const alignment = alignments[String(token.attrGet('style'))]
    if (token.tag === 'th' || token.tag === 'td') token.attrs = alignment ? [['data-align', alignment]] : null
  }
}

const createRenderer = (): MarkdownIt => {
  const markdown = createMarkdownParser().use(ticketReferences).use(taskItems)
  markdown.core.ruler.push('adapt_headings', adaptHeadings)
  markdown.core.ruler.push('adapt_tables', adaptTables)
  Object.assign(markdown.renderer.rules, {
    fence: codeRule,
    code_block: codeRule,
    image: imageRule,
    link_open: linkRule,
    link_close: endOfLinkRule,
    table_open: () => '<div class="scroll" tabindex="0"><table>\n',
    table_close: () => '</table></div>\n',
  } satisfies Record<string, RendererRule>)
  return markdown
}

const markdown = createRenderer()

/** The first part ends with a line where it can. */
const cut = (text: string): [string, string] => {
  if (Buffer.byteLength(text) <= mostBytes) return [text, '']
  const fitting = new TextDecoder().decode(Buffer.from(text).subarray(0, mostBytes), { stream: true })
  const end = fitting.lastIndexOf('\n') + 1 || fitting.length
  return [text.slice(0, end), text.slice(end)]
}

/** Controls of the reading direction, which could show a text in another order than it has; entities may name them. */
const turnsText = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Renders a text. What cannot be rendered as only allowed tags is shown as plain text.
 * @param locale the language of the page, for its addresses and what links say
 */
export const markdownToHtml = (text: string, locale: Locale): string => {
  const [first, rest] = cut(text)
  const rendered = markdown.render(first, { newWindow: newWindow[locale], ticketPath: withLocale('/tickets/', locale) })
  const html = rendered.replaceAll(turnsText, '\ufffd') + (rest && plainHtml(rest))
  return html.length <= mostHtml && isAllowedHtml(html) ? html : plainHtml(text)
}
