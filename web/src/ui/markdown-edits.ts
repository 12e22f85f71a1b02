// What the tools of a Markdown input do to its text. Each of them undoes itself when it is used again.

/** A text and what is selected in it. */
export type Selected = { text: string; start: number; end: number }

/** Replaces the text between two positions, and selects a part of the new one. */
export type Edit = { from: number; to: number; text: string; start: number; end: number }

export const tools = ['bold', 'italic', 'heading', 'quote', 'code', 'link', 'bullets', 'numbers'] as const
export type Tool = (typeof tools)[number]

/** Without the spaces at its ends, as marks beside spaces mark nothing. */
const trimmed = ({ text, start, end }: Selected): [number, number] => {
  const chosen = text.slice(start, end)
  const from = start + (chosen.length - chosen.trimStart().length)
  return chosen.trim() === '' ? [start, end] : [from, from + chosen.trim().length]
}

/** Whether these marks stand on both sides: three stars are those of bold and of italics, two are of bold alone. */
const isMarkedWith = (text: string, mark: string, from: number, to: number): boolean => {
  let signs = 0
  while (text[from - signs - 1] === mark.charAt(0)) signs++
  return text.startsWith(mark, to) && (mark === '*' ? signs % 2 === 1 : signs >= mark.length)
}

const wrap = (selected: Selected, mark: string): Edit => {
  const { text } = selected
  const [from, to] = trimmed(selected)
  const chosen = text.slice(from, to)
  const width = mark.length
  if (isMarkedWith(text, mark, from, to)) {
    return { from: from - width, to: to + width, text: chosen, start: from - width, end: to - width }
  }
  return { from, to, text: mark + chosen + mark, start: from + width, end: to + width }
}

/** The whole lines that a selection touches. */
const linesOf = ({ text, start, end }: Selected): [number, number] => {
  const next = text.indexOf('\n', Math.max(start, text[end - 1] === '\n' && end > start ? end - 1 : end))
  return [text.lastIndexOf('\n', start - 1) + 1, next === -1 ? text.length : next]
}

const inBlock = (selected: Selected): Edit => {
  const { text } = selected
  const [from, to] = linesOf(selected)
  const chosen = text.slice(from, to)
  const before = from > 0 && text[from - 2] !== '\n' ? '\n' : ''
  const start = from + before.length + 4
  return { from, to, text: `${before}\`\`\`\n${chosen}\n\`\`\``, start, end: start + chosen.length }
}

const code = (selected: Selected): Edit =>
  selected.text.slice(selected.start, selected.end).includes('\n') ? inBlock(selected) : wrap(selected, '`')

const placeholder = 'https://'

const link = (selected: Selected): Edit => {
  const [from, to] = trimmed(selected)
  const chosen = selected.text.slice(from, to)
  if (/^https:\/\/\S+$/.test(chosen)) return { from, to, text: `[](${chosen})`, start: from + 1, end: from + 1 }
  const start = from + chosen.length + 3
  return { from, to, text: `[${chosen}](${placeholder})`, start, end: start + placeholder.length }
}

const markers = {
  heading: { found: /^#{1,6} /, of: () => '## ' },
  quote: { found: /^> ?/, of: () => '> ' },
  bullets: { found: /^[-*+] /, of: () => '- ' },
  numbers: { found: /^\d{1,9}[.)] /, of: (index: number) => `${index + 1}. ` },
}
type LineTool = keyof typeof markers

const isList = (tool: LineTool): boolean => tool === 'bullets' || tool === 'numbers'

/** A list of the other kind changes its kind. */
const withoutMarker = (line: string, tool: LineTool): string =>
  isList(tool)
    ? line.replace(markers.bullets.found, '').replace(markers.numbers.found, '')
    : line.replace(markers[tool].found, '')

const markLines = (selected: Selected, tool: LineTool): Edit => {
  const { found, of } = markers[tool]
  const [from, to] = linesOf(selected)
  const lines = selected.text.slice(from, to).split('\n')
  const written = lines.filter((line) => line !== '')
  const isMarked = written.length > 0 && written.every((line) => found.test(line))
  const marked = lines.map((line, index) => {
    if (line === '' && lines.length > 1) return line
    const bare = withoutMarker(line, tool)
    return isMarked ? bare : of(lines.slice(0, index).filter((one) => one !== '').length) + bare
  })
  const text = marked.join('\n')
  // Of one line nothing is selected, so that writing goes on at its end.
  return { from, to, text, start: lines.length > 1 ? from : from + text.length, end: from + text.length }
}

/** What a tool changes. */
export const editOf = (tool: Tool, selected: Selected): Edit => {
  if (tool === 'bold') return wrap(selected, '**')
  if (tool === 'italic') return wrap(selected, '*')
  if (tool === 'code') return code(selected)
  if (tool === 'link') return link(selected)
  return markLines(selected, tool)
}
