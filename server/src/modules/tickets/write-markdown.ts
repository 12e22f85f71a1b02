// A ticket as Markdown, for other trackers.
import { createMarkdownParser } from '../../platform/markdown/markdown-parser.ts'
import type { DocumentEntry, TicketDocument } from './ticket-document.ts'

const parser = createMarkdownParser()

/** Words that are shown as they are. */
const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`)

/** The headings of the document are above those of a text, which are lower than this. */
const ownLevel = 2

/**
 * The text with its headings below those of the document, so that none of them looks like a part of it, and with whole addresses
 * of its files.
 */
const below = (markdown: string, baseUrl: string): string => {
  const lines = markdown.split('\n')
  const dropped = new Set<number>()
  for (const { type, tag, map, level } of parser.parse(markdown, {})) {
    if (type !== 'heading_open' || !map || level > 0) continue
    const [first, end] = map
    const rank = Math.min(6, Number(tag.slice(1)) + ownLevel)
    const isUnderlined = end - first > 1
    const text = isUnderlined ? lines.slice(first, end - 1).join(' ') : (lines[first] ?? '').replace(/^ {0,3}#+/, '')
    lines[first] = `${'#'.repeat(rank)} ${text.trim()}`
    for (let line = first + 1; line < end; line += 1) dropped.add(line)
  }
  return lines
    .filter((_line, index) => !dropped.has(index))
    .join('\n')
    .replaceAll('](/api/files/', `](${baseUrl}/api/files/`)
}

const quoted = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

const entryText = ({ head, text, comment }: DocumentEntry, baseUrl: string): string =>
  [`### ${plain(head)}`, plain(text), ...(comment === null ? [] : [quoted(below(comment, baseUrl))])].join('\n\n')

/** Ends with a line break. */
export const writeMarkdown = (document: TicketDocument): string => {
  const { title, number, address, baseUrl, notes, facts, report, history } = document
  const parts = [
    `# ${plain(title)}`,
    `#${number} · <${address}>`,
    ...notes.map((note) => `*${plain(note)}*`),
    facts.map(([term, value]) => `- **${plain(term)}**: ${plain(value).replaceAll('\n', '\n  ')}`).join('\n'),
    `## ${plain(report.title)}`,
    below(report.markdown, baseUrl),
    ...(report.files === null ? [] : [plain(report.files)]),
    `## ${plain(history.title)}`,
    ...history.entries.map((entry) => entryText(entry, baseUrl)),
    ...(history.cut === null ? [] : [plain(history.cut)]),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
