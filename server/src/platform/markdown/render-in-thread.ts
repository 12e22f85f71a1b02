// Renders texts in a thread with a time limit, so that no text holds up the requests of others.
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Locale } from '@jebo/contract/core/locale.ts'

/** Without HTML, either the text takes too long itself, or those before it have. */
export type Rendering = { html: string } | { html: null; isTooSlow: boolean }

export type Render = (text: string, locale: Locale) => Promise<Rendering>

export type ThreadLimits = {
  /** For one text; the longest take a tenth of it. */
  eachMs: number
  /** From the request on, with the texts before it. */
  waitMs: number
  heapMegabytes: number
}

const usual: ThreadLimits = { eachMs: 2000, waitMs: 3000, heapMegabytes: 128 }

const startThread = async (heapMegabytes: number): Promise<Worker> => {
  const thread = new Worker(new URL('./markdown.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  await once(thread, 'message')
  // Its errors are heard of by the text that it renders.
  thread.on('error', () => undefined).unref()
  return thread
}

/** The answer of a thread; null if it is too late or ends, as it does without memory. */
const ask = async (thread: Worker, question: object, timeMs: number): Promise<string | null> => {
  const done = new AbortController()
  const { signal } = done
  thread.ref()
  thread.postMessage(question)
  try {
    return await Promise.race([
      once(thread, 'message', { signal }).then(([html]) => String(html)),
      setTimeout(timeMs, null, { signal, ref: false }),
    ])
  } catch {
    return null
  } finally {
    done.abort()
    thread.unref()
  }
}

/**
 * Renders one text after the other in a thread of its own, which starts with the first of them.
 * A thread that is too slow or runs out of memory is ended, and the next text gets a new one.
 */
export const renderInThread = ({ eachMs, waitMs, heapMegabytes }: ThreadLimits = usual): Render => {
  let thread: Promise<Worker> | null = null
  let last: Promise<unknown> = Promise.resolve()
  const renderNow = async (text: string, locale: Locale): Promise<Rendering> => {
    thread ??= startThread(heapMegabytes)
    const running = await thread.catch(() => null)
    const html = running && (await ask(running, { text, locale }, eachMs))
    if (html !== null) return { html }
    thread = null
    await running?.terminate()
    return { html: null, isTooSlow: running !== null }
  }
  return (text, locale) => {
    const latest = performance.now() + waitMs
    const turn = last.then(() =>
      performance.now() > latest ? { html: null, isTooSlow: false } : renderNow(text, locale),
    )
    last = turn
    return turn
  }
}
