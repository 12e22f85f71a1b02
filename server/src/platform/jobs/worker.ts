import { type Runner, run, runMigrations, runOnce, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Pool } from '../db/database.ts'
import type { Job } from './enqueue.ts'

export type Tasks = TaskList

/** Binds a kind of job to its task, which must be idempotent. */
export const task = <Payload extends object>(job: Job<Payload>, work: (payload: Payload) => Promise<void>): Tasks => ({
  [job.name]: (payload) => work(payload as Payload),
})

const quiet = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({ job: true }, message)
    else if (level === 'warning') log.warn({ job: true }, message)
  })

/** Creates the tables of the queue, before any command can add a job. */
export const migrateJobs = (pool: Pool, log: Logger): Promise<void> =>
  runMigrations({ pgPool: pool, logger: quiet(log) })

/**
 * Works until `stop()`; the caller handles signals.
 * @param crontab scheduled tasks, a line each: `17 * * * * maintenance:sweep`
 */
export const startWorker = (pool: Pool, tasks: Tasks, crontab: string, log: Logger): Promise<Runner> =>
  run({ pgPool: pool, taskList: tasks, crontab, concurrency: 4, noHandleSignals: true, logger: quiet(log) })

/** Runs the jobs that are due, and returns. */
export const workOnce = (pool: Pool, tasks: Tasks, log: Logger): Promise<void> =>
  runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: quiet(log) })
