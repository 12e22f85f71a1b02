// Texts of tickets without their markup, which is Markdown.

const fence = /^ {0,3}(```|~~~)/

/** Without blocks of code, also one that goes on after the start of the text. */
const withoutCode = (start: string): string => {
  let open: string | undefined
  const prose = start.split('\n').filter((line) => {
    const sign = fence.exec(line)?.[1]
    const isProse = open === undefined && sign === undefined
    if (open === undefined) open = sign
    else if (sign === open) open = undefined
    return isProse
  })
  return prose.join('\n')
}

/** What stands between the head and the rows of a table. */
const ruleOfTable = /^[ \t]*[|:-][|:\- \t]*$/

/** Tables as their cells, with spaces between them. */
const withoutTables = (text: string): string => {
  const lines = text.split('\n')
  const shown: string[] = []
  let isTable = false
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? ''
    const isRule = ruleOfTable.test(line) && line.includes('-') && (lines[at - 1] ?? '').includes('|')
    isTable = isRule || (isTable && line.includes('|'))
    const isHead = line.includes('|') && next.includes('-') && ruleOfTable.test(next)
    if (!isRule) shown.push(isTable || isHead ? line.replaceAll('|', ' ') : line)
  }
  return shown.join('\n')
}

/** What the function `redacted` puts in place of passages. */
const redactedMarks = ['[가림]', '[redacted]']

const definition = /^ {0,3}(\[[^\]]+\]):[ \t]*[^ \t]+[ \t]*$/

/** Without the lines that say where links lead. */
const withoutDefinitions = (text: string): string =>
  text
    .split('\n')
    .filter((line) => {
      const [, label] = definition.exec(line) ?? []
      return label === undefined || redactedMarks.includes(label)
    })
    .join('\n')

/** Without the start of a mark, of which the end was cut off. */
const withoutCutMark = (text: string): string => {
  const at = text.lastIndexOf('[')
  const end = text.slice(at)
  return at !== -1 && redactedMarks.some((mark) => mark !== end && mark.startsWith(end)) ? text.slice(0, at) : text
}

/** What else is no prose: headings, also a line in bold; and signs at the start of a line. */
const unread = [/^ {0,3}#{1,6} .*$/gm, /^\*\*[^*\n]+\*\*[ \t]*$/gm, /^ ?(?:[-*+] |\d{1,3}[.)] |> ?)/gm]
/** Code, an escaped sign, and where a link or a picture begins and ends. */
const tokens = /(`[^`\n]*`|\\[!-/:-@[-`{-~]|!?\[|\](?:\([^()\n]*\))?)/

/** Around words; an underscore within one belongs to it. */
const signs = /[`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu
/** Between two words of it; two tildes may also end a word. */
const struck = /~~([^~\s][^~]*)~~/gu
const withoutStrokes = (text: string): string =>
  text.replaceAll(struck, (whole, inner: string) => (inner === inner.trimEnd() ? inner : whole))

/** What a token shows that is no link; code stays as it is. */
const shownOf = (token: string): string => {
  if (token.startsWith('`')) return token.slice(1, -1)
  return token.startsWith('\\') ? token.slice(1) : token
}

/**
 * A text without the markup within its lines: links are their texts, and pictures are left out. The text of a link may stand in
 * brackets, as that of a redacted one does.
 */
export const plainOf = (text: string): string => {
  const shown: string[] = []
  const open: number[] = []
  for (const [at, part] of text.split(tokens).entries()) {
    const start = at % 2 === 1 && part.startsWith(']') ? open.pop() : undefined
    if (at % 2 === 0) shown.push(withoutStrokes(part.replaceAll(signs, '')))
    else if (start === undefined || part === ']') {
      if (part === '[' || part === '![') open.push(shown.length)
      shown.push(shownOf(part))
    } else if (shown[start] === '![') shown.length = start
    else shown[start] = ''
  }
  return shown.join('')
}

const excerptPoints = 200

/** How much of a text is read for its excerpt. */
export const excerptFrom = 600

/** The start of a text on one line, without its markup. */
export const excerptOf = (start: string): string => {
  const prose = withoutTables(withoutDefinitions(withoutCode(withoutCutMark(start))))
  const read = unread.reduce((text, sign) => text.replaceAll(sign, ''), prose)
  const line = plainOf(read).replaceAll(/\s+/g, ' ').trim()
  const points = [...line]
  return points.length <= excerptPoints ? line : `${withoutCutMark(points.slice(0, excerptPoints).join('')).trimEnd()}…`
}
