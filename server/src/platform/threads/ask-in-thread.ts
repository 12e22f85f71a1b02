// Work that takes the processor for long is done in a thread with a time limit, so that it holds up no other request.
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** Without an answer, either the question takes too long itself, or those before it have. */
export type Reply<Answer> = { answer: Answer } | { answer: null; isTooSlow: boolean }

export type Ask<Question, Answer> = (question: Question) => Promise<Reply<Answer>>

export type ThreadLimits = {
  /** For one question. */
  eachMs: number
  /** From the request on, with the questions before it. */
  waitMs: number
  heapMegabytes: number
}

/** In watch mode a thread would post the names of its modules, which would be taken for answers. */
const threadEnvironment = (): NodeJS.ProcessEnv => {
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env
  return env
}

const startThread = async (script: URL, heapMegabytes: number): Promise<Worker> => {
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes }
  const thread = new Worker(script, { resourceLimits, env: threadEnvironment() })
  await once(thread, 'message')
  // Its errors are heard of by the question that it answers.
  thread.on('error', () => undefined).unref()
  return thread
}

/** The answer of a thread; null if it is too late or the thread ends, as it does without memory. */
const askThread = async <Answer>(thread: Worker, question: unknown, timeMs: number): Promise<Answer | null> => {
  const done = new AbortController()
  const { signal } = done
  thread.ref()
  thread.postMessage(question)
  try {
    return await Promise.race([
      once(thread, 'message', { signal }).then(([answer]) => answer as Answer),
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
 * Puts one question after the other to a thread of its own, which starts with the first of them.
 * A thread that is too slow or runs out of memory is ended, and the next question gets a new one.
 *
 * @param script posts one message when it is ready, and then one answer for each question, which is never null
 */
export const askInThread = <Question, Answer>(
  script: URL,
  { eachMs, waitMs, heapMegabytes }: ThreadLimits,
): Ask<Question, Answer> => {
  let thread: Promise<Worker> | null = null
  let last: Promise<unknown> = Promise.resolve()
  const askNow = async (question: Question): Promise<Reply<Answer>> => {
    thread ??= startThread(script, heapMegabytes)
    const running = await thread.catch(() => null)
    const answer = running && (await askThread<Answer>(running, question, eachMs))
    if (answer !== null) return { answer }
    thread = null
    await running?.terminate()
    return { answer: null, isTooSlow: running !== null }
  }
  return (question) => {
    const latest = performance.now() + waitMs
    const turn = last.then(() => (performance.now() > latest ? { answer: null, isTooSlow: false } : askNow(question)))
    last = turn
    return turn
  }
}
