import type { MarkdownIt } from 'markdown-it'

const box = /^\[([ x])\] /i

/** Shows `[ ]` and `[x]` at the start of a list item as boxes. */
export const taskItems = (markdown: MarkdownIt): void => {
  // Until then, a bracket is a text of its own.
  markdown.core.ruler.after('text_join', 'task_items', ({ tokens }) => {
    for (const [index, { type, content, children }] of tokens.entries()) {
      const [first] = children ?? []
      if (type !== 'inline' || tokens[index - 2]?.type !== 'list_item_open' || first?.type !== 'text') continue
      // As it was written: an escaped bracket stays one.
      if (!box.test(content)) continue
      first.content = first.content.replace(box, (_, mark: string) => (mark === ' ' ? '☐ ' : '☑ '))
    }
  })
}
