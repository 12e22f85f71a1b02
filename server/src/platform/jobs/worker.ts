import { setTimeout } from 'node:timers/promises'
import { type Runner, run, runMigrations, runOnce, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Pool } from '../db/database.ts'
import type { Job } from './enqueue.ts'

export type Tasks = TaskList

/** Binds a kind of job to its task, which must be idempotent. */
export const task = <Payload extends object>(job: Job<Payload>, work: (payload: Payload) => Promise<void>): Tasks => ({
  [job.name]: (payload) => work(payload as Payload),
})

/** What works through the queue in this process. */
export type Worker = { stop: () => Promise<void> }

const quiet = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message)
    else if (level === 'warning') log.warn({ job: true }, message)
  })

/** Creates the tables of the queue, before any command can add a job. */
export const migrateJobs = (pool: Pool, log: Logger): Promise<void> =>
  runMigrations({ pgPool: pool, logger: quiet(log) })

const restartAfterMs = 1000

/** Without a batch, a failure to write the end of a job is an unhandled rejection, which ends the process. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Ends with the runner, which the signal stops. */
const untilEnded = async (runner: Runner, signal: AbortSignal, log: Logger): Promise<void> => {
  const stop = () => void runner.stop().catch((error: unknown) => log.debug({ err: error, job: true }, 'was ending'))
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  await runner.promise.catch((error: unknown) => log.error({ err: error, job: true }, 'the runner of jobs failed'))
  signal.removeEventListener('abort', stop)
}

/**
 * Works until `stop()`; the caller handles signals. A runner ends when it cannot write the end of a job, as when the
 * database is too slow for a moment; then another one starts.
 * @param crontab scheduled tasks, a line each: `17 * * * * maintenance:sweep`
 */
export const startWorker = async (pool: Pool, tasks: Tasks, crontab: string, log: Logger): Promise<Worker> => {
  const start = () =>
    run({ preset, pgPool: pool, taskList: tasks, crontab, concurrency: 4, noHandleSignals: true, logger: quiet(log) })
  const startAgain = () =>
    start().catch((error: unknown) => {
      log.error({ err: error, job: true }, 'the runner of jobs does not start')
      return null
    })
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async (first: Runner): Promise<void> => {
    for (let runner: Runner | null = first; ; ) {
      if (runner) await untilEnded(runner, signal, log)
      if (signal.aborted) return
      log.error({ job: true }, 'the runner of jobs ended, and starts again')
      await setTimeout(restartAfterMs)
      runner = signal.aborted ? null : await startAgain()
    }
  }
  const working = work(await start())
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

/** Runs the jobs that are due, and returns. */
export const workOnce = (pool: Pool, tasks: Tasks, log: Logger): Promise<void> =>
  runOnce({ preset, pgPool: pool, taskList: tasks, noHandleSignals: true, logger: quiet(log) })
