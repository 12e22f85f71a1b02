import { setTimeout } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTcpProxy } from '../../../test/tcp-proxy.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createPool } from '../db/database.ts'
import { ping } from '../db/ping.sql.ts'
import { withWaitingTime } from '../db/waiting-time.ts'
import { startWorker, type Tasks, task, type Worker, workOnce } from './worker.ts'

let app: TestApp
let worker: Worker | null = null
beforeAll(async () => {
  app = await openTestApp()
})
afterEach(async () => {
  await worker?.stop()
  worker = null
  await query('drop function if exists refuse cascade')
  await query('delete from graphile_worker._private_jobs')
  await query('delete from job_workers')
})
afterAll(() => app.close())

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values)

const add = (number: number) =>
  query(`select graphile_worker.add_job('test:count', json_build_object('number', $1::int))`, [number])

const waiting = async (): Promise<number> =>
  (await query("select count(*)::int from graphile_worker.jobs where task_identifier = 'test:count'")).rows[0].count

/** Fails the statement with which the queue writes that a job is done (delete), or that it failed (update). */
const refuseEnds = (statement: 'delete' | 'update', when = 'true') =>
  query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'too slow'; end $$;
    create trigger refuse before ${statement} on graphile_worker._private_jobs
      for each row when (${when}) execute function refuse()`)

/** A worker that collects the numbers of its jobs. */
const openCount = (work: (number: number) => Promise<void> = async () => undefined) => {
  const done: number[] = []
  const lines: string[] = []
  const log: Logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const tasks: Tasks = task({ name: 'test:count' }, async ({ number }: { number: number }) => {
    await work(number)
    done.push(number)
  })
  const start = async (pool = app.database.pool): Promise<Worker> => {
    worker = await startWorker(pool, tasks, '', log)
    return worker
  }
  const isLogged = (text: string, times = 1) =>
    vi.waitFor(() => expect(lines.join('').split(text).length - 1).toBeGreaterThanOrEqual(times), 15_000)
  return { done, log, tasks, start, isLogged }
}

it('starts again after the end of a job could not be written', async () => {
  const { done, start, isLogged } = openCount()
  await refuseEnds('delete')
  await start()
  await add(1)
  await isLogged('starts again')
  await query('drop function refuse cascade')
  await add(2)
  await vi.waitFor(() => expect(done).toEqual([1, 2]), 15_000)
})

it('starts again after several statements failed at once, as when the database ends', async () => {
  const { done, start, isLogged } = openCount((number) => setTimeout(number * 100))
  await query(`
    create function refuse() returns trigger language plpgsql as $$
      begin perform pg_sleep(case tg_op when 'UPDATE' then 3 else 0.3 end); raise exception 'too slow'; end $$;
    create trigger refuse_end before delete on graphile_worker._private_jobs for each row execute function refuse();
    create trigger refuse_start before update on graphile_worker._private_jobs
      for each row when (new.payload->>'number' = '3') execute function refuse()`)
  await start()
  for (const number of [1, 2, 3]) await add(number)
  await isLogged('too slow', 2)
  await isLogged('starts again')
  await query('drop function refuse cascade')
  await add(4)
  await vi.waitFor(() => expect(done).toContain(4), 15_000)
})

it('starts again after the failure of a job could not be written', async () => {
  const { done, start, isLogged } = openCount((number) =>
    number === 1 ? Promise.reject(new Error('x')) : Promise.resolve(),
  )
  await refuseEnds('update', 'new.last_error is not null')
  await start()
  await add(1)
  await isLogged('starts again')
  await query('drop function refuse cascade')
  await add(2)
  await vi.waitFor(() => expect(done).toEqual([2]), 15_000)
})

it('tries until it can start again', async () => {
  const { done, start, isLogged } = openCount()
  await refuseEnds('delete')
  await start()
  // As if a later version had changed the tables of the queue.
  await query('insert into graphile_worker.migrations (id, breaking) values (1000000, true)')
  await add(1)
  await isLogged('does not start', 2)
  await query('delete from graphile_worker.migrations where id = 1000000')
  await query('drop function refuse cascade')
  await add(2)
  await vi.waitFor(() => expect(done).toEqual([1, 2]), 15_000)
})

it('tries until it can start for the first time', async () => {
  const { done, start, isLogged } = openCount()
  await query('insert into graphile_worker.migrations (id, breaking) values (1000000, true)')
  await start()
  await isLogged('does not start')
  await query('delete from graphile_worker.migrations where id = 1000000')
  await add(1)
  await vi.waitFor(() => expect(done).toEqual([1]), 15_000)
})

it('starts no more once it has stopped', async () => {
  const { done, start, isLogged } = openCount()
  await refuseEnds('delete')
  const { stop } = await start()
  await add(1)
  await isLogged('starts again')
  await stop()
  await query('drop function refuse cascade')
  await add(2)
  // Longer than it waits before it starts again.
  await setTimeout(1500)
  expect(done).toEqual([1])
  expect(await waiting()).toBe(2)
})

it('stops while its connections are lost', async () => {
  const url = new URL(app.database.url)
  const proxy = await openTcpProxy(Number(url.port))
  url.port = `${proxy.port}`
  const pool = createPool(url.href, () => undefined)
  const { done, start, isLogged } = openCount()
  const { stop } = await start(pool)
  await add(1)
  await vi.waitFor(() => expect(done).toEqual([1]), 15_000)
  // The runner connects again, and does not hear that it may listen.
  const asked = Promise.withResolvers<void>()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asking: unknown[]) => unknown
    Object.assign(client, {
      query: (...asking: unknown[]) => {
        if (String(asking[0]).startsWith('LISTEN')) {
          proxy.hang()
          asked.resolve()
        }
        return query(...asking)
      },
    })
  })
  proxy.cut()
  await asked.promise
  const stopping = stop()
  proxy.cut()
  proxy.resume()
  await stopping
  // Once for each connection, and once more for what was asked last.
  await isLogged('attempting to UNLISTEN', 3)
  await pool.end()
  await proxy.close()
})

it('gives jobs the time of no request, even if it was started by one', async () => {
  const { db } = app.services
  const { done, start } = openCount(() => ping(db))
  await withWaitingTime(async () => {
    let passedMs = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (passedMs += 5000))
    await expect(ping(db)).rejects.toThrow('timeout exceeded by what the request has waited for')
    clock.mockRestore()
    await start()
  })
  await add(1)
  await vi.waitFor(() => expect(done).toEqual([1]), 15_000)
})

it('completes running jobs before it stops', async () => {
  const started = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const { done, start } = openCount(() => {
    started.resolve()
    return held.promise
  })
  const { stop } = await start()
  await add(1)
  await started.promise
  const stopping = stop()
  held.resolve()
  await stopping
  expect(done).toEqual([1])
  expect(await waiting()).toBe(0)
})

it('leaves a job in the queue if its end cannot be written, also when it works once', async () => {
  const { done, tasks, log, isLogged } = openCount()
  await refuseEnds('delete')
  await add(1)
  await workOnce(app.database.pool, tasks, log).catch(() => undefined)
  await isLogged('too slow')
  expect(done).toEqual([1])
  expect(await waiting()).toBe(1)
})

/** Adds a job that a worker has taken, which was last seen so many seconds ago. */
const take = async (number: number, worker: string, seconds: number): Promise<void> => {
  await add(number)
  const isIt = "payload->>'number' = $2"
  await query(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where ${isIt}`, [
    worker,
    number,
  ])
  const seen = 'now() - make_interval(secs => $2)'
  await query(`insert into job_workers values ($1, ${seen}) on conflict (id) do update set seen_at = ${seen}`, [
    worker,
    seconds,
  ])
}
const workers = async (): Promise<string[]> =>
  (await query('select id from job_workers order by id')).rows.map(({ id }) => id)

it('takes over the jobs of killed workers, and leaves those of running ones', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { done, start } = openCount()
    await take(1, 'killed', 31)
    await take(2, 'runs', 20)
    await take(3, 'killed before the clock was set back', -3600)
    await start()
    await expect.poll(workers).toHaveLength(4)
    expect(done).toEqual([])
    vi.advanceTimersByTime(10_000)
    await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 3]), 15_000)
    // A job ends after its work.
    await expect.poll(waiting).toBe(1)
    await worker?.stop()
    expect(await workers()).toEqual(['runs'])
  } finally {
    vi.useRealTimers()
  }
})

it('takes over nothing just after the database was unavailable, as the others could not report either', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { done, start } = openCount()
    await take(1, 'other', 0)
    await start()
    await expect.poll(workers).toHaveLength(2)
    await query("update job_workers set seen_at = now() - interval '60 seconds'")
    const late = async () =>
      (await query("select id from job_workers where seen_at < now() - interval '30 seconds'")).rows
    vi.advanceTimersByTime(10_000)
    await expect.poll(late).toEqual([{ id: 'other' }])
    expect(done).toEqual([])
    vi.advanceTimersByTime(10_000)
    await vi.waitFor(() => expect(done).toEqual([1]), 15_000)
  } finally {
    vi.useRealTimers()
  }
})
