import { describe, expect, it } from 'vitest'
import type { ThreadLimits } from '../threads/ask-in-thread.ts'
import { renderInThread } from './render-in-thread.ts'

const limits = { eachMs: 20_000, waitMs: 60_000, heapMegabytes: 128 }

const renderKorean = (given: ThreadLimits) => {
  const render = renderInThread(given)
  return (text: string) => render({ text, locale: 'ko' })
}

const eighty = (pattern: string): string => pattern.repeat(Math.ceil(80_000 / pattern.length)).slice(0, 80_000)

/** Texts on which parsers of Markdown have stood still. */
const hard = {
  emphasis: eighty('*a_ '),
  'opening brackets': eighty('['),
  'nested links': eighty('[a]('),
  'nested images': eighty('![['),
  quotes: eighty('>'),
  'lines after nested quotes': `${'>'.repeat(500)}a\n${eighty('b\n')}`,
  lists: eighty('- '),
  'growing lists': Array.from({ length: 380 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
  'unequal backticks': Array.from({ length: 390 }, (_, length) => '`'.repeat(length)).join(' '),
  references: eighty('[a]: /x\n'),
  tables: `${'|'.repeat(250)}\n${'|-'.repeat(250)}|\n${eighty('|\n')}`,
  addresses: eighty('https://'),
  tags: eighty('<a '),
  comments: eighty('<!-- '),
  entities: eighty('&amp'),
  tildes: eighty('~~a'),
  'Korean emphasis': eighty('**가**나'),
  code: `\`\`\`js\n${eighty('((').slice(0, 19_000)}\n\`\`\``,
  'code in XML': `\`\`\`xml\n${eighty('<a ').slice(0, 19_000)}\n\`\`\``,
  'code in CSS': `\`\`\`css\n${eighty('a{').slice(0, 19_000)}\n\`\`\``,
}

describe('renderInThread', () => {
  const render = renderKorean(limits)

  it.each(Object.entries(hard))('renders %s in time, while the process goes on', async (_, text) => {
    await render('')
    let longestMs = 0
    let last = performance.now()
    const beat = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - last)
      last = performance.now()
    }, 5)
    const started = performance.now()
    const { answer } = await render(text)
    clearInterval(beat)
    expect(answer).not.toBeNull()
    // The limit of the product, with room for a busy machine; the process itself hardly waits.
    expect(performance.now() - started).toBeLessThan(6000)
    expect(longestMs).toBeLessThan(1000)
  })

  it('ends a thread that is too slow, and renders the next text in a new one', async () => {
    const hasty = renderKorean({ ...limits, eachMs: 1 })
    expect(await hasty(hard['lines after nested quotes'])).toEqual({ answer: null, isTooSlow: true })
    expect((await renderKorean(limits)('**a**')).answer).toBe('<p><strong>a</strong></p>\n')
    const replies = await Promise.all([hasty(hard.emphasis), hasty(hard.emphasis)])
    expect(replies).toEqual(Array(2).fill({ answer: null, isTooSlow: true }))
  })

  it('lets a text wait for its turn only so long', async () => {
    const busy = renderKorean({ ...limits, waitMs: 5 })
    const first = busy(hard.emphasis)
    const second = busy('a')
    expect((await first).answer === null ? 'late' : 'rendered').toBe('rendered')
    expect(await second).toEqual({ answer: null, isTooSlow: false })
  })

  it('answers with the text while the process is watched', async () => {
    process.env.WATCH_REPORT_DEPENDENCIES = '1'
    try {
      expect(await renderKorean(limits)('**a**')).toEqual({ answer: '<p><strong>a</strong></p>\n' })
    } finally {
      delete process.env.WATCH_REPORT_DEPENDENCIES
    }
  })
})
