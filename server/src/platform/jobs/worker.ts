import { EventEmitter } from 'node:events'
import timers from 'node:timers'
import { setTimeout } from 'node:timers/promises'
import {
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
  runOnce,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import type { Logger } from 'pino'
import { type Connection, createDatabase, type Db, type Pool } from '../db/database.ts'
import { outsideRequests } from '../db/waiting-time.ts'
import type { Job } from './enqueue.ts'
import { forgetWorker, releaseJobs, seeWorker } from './job-workers.sql.ts'

export type Tasks = TaskList

/**
 * Binds a kind of job to its task, which must be idempotent. The runner may have heard of it through a connection that a request
 * opened.
 */
export const task = <Payload extends object>(job: Job<Payload>, work: (payload: Payload) => Promise<void>): Tasks => ({
  [job.name]: (payload) => outsideRequests(() => work(payload as Payload)),
})

type Release = (reason?: Error | boolean) => void

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
const seenEveryMs = 10_000
/** If several statements fail at once, a runner waits for ever for their ends. Its jobs may also be slow. */
const endsWithinMs = 8000

/** Without a batch, a failure to write the end of a job is an unhandled rejection, which ends the process. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/**
 * The pool as a runner may use it: a runner that is stopped while its connection is lost gives the connection back twice, which
 * is an unhandled rejection.
 */
const releasingOnce = (pool: Pool): Pool => {
  const connect = (done?: (error: Error | undefined, client: Connection | undefined, release: Release) => void) =>
    done === undefined
      ? pool.connect()
      : pool.connect((error, client, release) => {
          let isReleased = false
          done(error, client, (reason) => {
            if (client && !isReleased) release(reason)
            isReleased = true
          })
        })
  return new Proxy(pool, {
    get: (_, key) => {
      const value = Reflect.get(pool, key)
      if (key === 'connect') return connect
      return typeof value === 'function' ? value.bind(pool) : value
    },
  })
}

/**
 * Renews the row of a worker while it runs, and releases the jobs of workers whose row nobody renews.
 * @returns ends that. The row of a worker that could not write the end of a job stays, and its jobs are released later
 */
const enterWorkers = (db: Db, id: string, log: Logger): ((hasFailed: boolean) => Promise<void>) => {
  const see = async (): Promise<void> => {
    if (await seeWorker(db, id)) await releaseJobs(db)
  }
  const warn = (err: unknown): void => log.warn({ err, job: true }, 'the list of workers could not be written')
  let seeing = see().catch(warn)
  const beat = setInterval(() => {
    seeing = seeing.then(see).catch(warn)
  }, seenEveryMs)
  beat.unref()
  return async (hasFailed) => {
    clearInterval(beat)
    await seeing
    if (!hasFailed) await forgetWorker(db, id).catch(warn)
  }
}

type Running = Pick<Runner, 'stop' | 'promise'>

/** Runs with a row in the list of workers until its promise ends. */
const runListed = async (db: Db, options: RunnerOptions, log: Logger): Promise<Running> => {
  const events = new EventEmitter() as WorkerEvents
  let leave: ReturnType<typeof enterWorkers> | undefined
  events.once('pool:create', ({ workerPool }) => {
    leave = enterWorkers(db, workerPool.id, log)
  })
  const late = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  events.once('pool:gracefulShutdown', () => {
    timer = timers.setTimeout(() => late.reject(new Error('it did not end in time')), endsWithinMs)
  })
  try {
    const runner = await run({ ...options, events })
    const promise = Promise.race([runner.promise, late.promise])
      .then(
        () => leave?.(false),
        (error) => leave?.(true).then(() => Promise.reject(error)),
      )
      .finally(() => clearTimeout(timer))
    return { stop: () => runner.stop(), promise }
  } catch (error) {
    await leave?.(true)
    throw error
  }
}

/** Ends with the runner, which the signal stops. */
const untilEnded = async (runner: Running, signal: AbortSignal, log: Logger): Promise<void> => {
  const stop = () => void runner.stop().catch((error: unknown) => log.debug({ err: error, job: true }, 'was ending'))
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  await runner.promise.catch((error: unknown) => log.error({ err: error, job: true }, 'the runner of jobs failed'))
  signal.removeEventListener('abort', stop)
}

/**
 * Works until `stop()`; the caller handles signals. Another runner starts when one cannot start, or ends because it
 * cannot write the end of a job, as when the database ends or is too slow for a moment.
 * @param crontab scheduled tasks, a line each: `17 * * * * maintenance:sweep`
 */
export const startWorker = async (pool: Pool, tasks: Tasks, crontab: string, log: Logger): Promise<Worker> => {
  const db = createDatabase(pool)
  const settings = { preset, taskList: tasks, crontab, concurrency: 4, noHandleSignals: true, logger: quiet(log) }
  const start = () => runListed(db, { ...settings, pgPool: releasingOnce(pool) }, log)
  const tryToStart = () =>
    start().catch((error: unknown) => {
      log.error({ err: error, job: true }, 'the runner of jobs does not start')
      return null
    })
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async (first: Running | null): Promise<void> => {
    for (let runner = first; ; ) {
      if (runner) await untilEnded(runner, signal, log)
      if (signal.aborted) return
      log.error({ job: true }, 'the runner of jobs starts again')
      await setTimeout(restartAfterMs)
      runner = signal.aborted ? null : await tryToStart()
    }
  }
  const working = work(await tryToStart())
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
