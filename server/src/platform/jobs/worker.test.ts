import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { startWorker, task } from './worker.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const add = (number: number) =>
  app.database.pool.query(`select graphile_worker.add_job('test:count', json_build_object('number', $1::int))`, [
    number,
  ])

const refuseEnds = `
  create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'too slow'; end $$;
  create trigger refuse_end before delete on graphile_worker._private_jobs for each row execute function refuse_end()`

it('starts again after the end of a job could not be written', async () => {
  const { pool } = app.database
  const done: number[] = []
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const count = task({ name: 'test:count' }, async ({ number }: { number: number }) => void done.push(number))
  await pool.query(refuseEnds)
  const worker = await startWorker(pool, count, '', log)
  await add(1)
  await vi.waitFor(() => expect(logged.join('')).toContain('starts again'), 15_000)
  await pool.query('drop function refuse_end cascade')
  await add(2)
  await vi.waitFor(() => expect(done).toEqual([1, 2]), 15_000)
  await worker.stop()
})
