// How reports are written.
import { fillIn, type Words } from '../fill-in.ts'
import type { Flaw } from '../flaws/flaw.ts'

type Headings = { summary: string; steps: string; request: string; impact: string; advice: string }

const korean: Headings = { summary: '요약', steps: '재현 방법', request: '요청', impact: '영향', advice: '제안' }
const english: Headings = {
  ...{ summary: 'Summary', steps: 'Steps to reproduce', request: 'Request' },
  ...{ impact: 'Impact', advice: 'Suggested fix' },
}

/** How thorough an author is. */
export type Manner = 'whole' | 'plain' | 'short'

const numbered = (steps: readonly string[]): string => steps.map((step, index) => `${index + 1}. ${step}`).join('\n')

const fenced = (request: string): string => `\`\`\`http\n${request}\n\`\`\``

const whole = ({ summary, steps, request, impact, advice }: Flaw, headings: Headings): string =>
  [
    `## ${headings.summary}\n${summary}`,
    `## ${headings.steps}\n${numbered(steps)}`,
    ...(request === undefined ? [] : [`### ${headings.request}\n${fenced(request)}`]),
    `## ${headings.impact}\n${impact}`,
    `## ${headings.advice}\n${advice}`,
  ].join('\n\n')

const plain = ({ summary, steps, request, impact }: Flaw, headings: Headings): string =>
  [
    summary,
    ...(request === undefined ? [] : [fenced(request)]),
    `**${headings.steps}**\n\n${numbered(steps)}`,
    `**${headings.impact}**\n\n${impact}`,
  ].join('\n\n')

const short = ({ summary, steps }: Flaw): string => `${summary}\n\n${numbered(steps)}`

export const writeReport = (flaw: Flaw, words: Words, manner: Manner, language: 'ko' | 'en'): string => {
  const headings = language === 'ko' ? korean : english
  const text = { whole, plain, short: (given: Flaw) => short(given) }[manner](flaw, headings)
  return fillIn(text, words)
}
