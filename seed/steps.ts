// Parts of the work, spread over several connections.
import type { Connection } from '@jebo/server/platform/db/database.ts'

export type Step = {
  name: string
  /** The names of the steps that must be done before. */
  after: readonly string[]
  work: (client: Connection) => Promise<unknown>
}

/** Shorter steps are not logged. */
const shortMs = 100

/** Logs how long the work took. */
export const timed = async (log: (line: string) => void, name: string, work: () => Promise<unknown>): Promise<void> => {
  const started = performance.now()
  await work()
  const took = performance.now() - started
  if (took >= shortMs) log(`${(took / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

/**
 * Runs the steps on all connections at once. Of the steps that can start, the first in the list does.
 * @throws Error if steps wait for each other or for a step that does not exist
 */
export const runSteps = async (
  clients: readonly Connection[],
  steps: readonly Step[],
  log: (line: string) => void,
): Promise<void> => {
  const waiting = [...steps]
  const done = new Set<string>()
  let running = 0
  let next = Promise.withResolvers<void>()

  const runNext = async (client: Connection): Promise<void> => {
    const at = waiting.findIndex(({ after }) => after.every((name) => done.has(name)))
    const [step] = at === -1 ? [] : waiting.splice(at, 1)
    if (!step) {
      if (running === 0) throw new Error(`These steps can never start: ${waiting.map(({ name }) => name).join(', ')}`)
      return next.promise
    }
    running += 1
    await timed(log, step.name, () => step.work(client))
    running -= 1
    done.add(step.name)
    next.resolve()
    next = Promise.withResolvers()
  }
  await Promise.all(
    clients.map(async (client) => {
      while (waiting.length > 0) await runNext(client)
    }),
  )
}
