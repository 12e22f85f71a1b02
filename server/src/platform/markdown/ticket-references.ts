// `#12345678` as a link to that ticket, except in code and in links.
import type { MarkdownIt, StateCore, Token } from 'markdown-it'

const reference = /(?<![\w#&/])#([1-9]\d{7})(?!\w)/g

const textOf = (state: StateCore, content: string, level: number): Token =>
  Object.assign(new state.Token('text', '', 0), { content, level })

const linkOf = (state: StateCore, number: string, level: number): Token[] => {
  const open = Object.assign(new state.Token('link_open', 'a', 1), { level })
  open.attrSet('href', `${String(state.env.ticketPath)}${number}`)
  const close = Object.assign(new state.Token('link_close', 'a', -1), { level })
  return [open, textOf(state, `#${number}`, level + 1), close]
}

const linked = (state: StateCore, { content, level }: Token): Token[] => {
  const tokens: Token[] = []
  let end = 0
  for (const match of content.matchAll(reference)) {
    if (match.index > end) tokens.push(textOf(state, content.slice(end, match.index), level))
    tokens.push(...linkOf(state, match[1] ?? '', level))
    end = match.index + match[0].length
  }
  if (end < content.length) tokens.push(textOf(state, content.slice(end), level))
  return tokens
}

const outsideLinks = (state: StateCore, tokens: readonly Token[]): Token[] => {
  let depth = 0
  return tokens.flatMap((token) => {
    if (token.type === 'link_open' || token.type === 'link_close') depth += token.nesting
    return token.type === 'text' && depth === 0 && token.content.includes('#') ? linked(state, token) : [token]
  })
}

/** A plugin of markdown-it; `ticketPath` of its environment is where tickets are in the language of the page. */
export const ticketReferences = (markdown: MarkdownIt): void => {
  markdown.core.ruler.push('ticket_references', (state) => {
    for (const token of state.tokens) {
      if (token.type === 'inline' && token.children) token.children = outsideLinks(state, token.children)
    }
  })
}
