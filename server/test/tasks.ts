import { crontab, tasksOf } from '../src/server.ts'
import type { TestApp } from './test-app.ts'

/** Runs a scheduled task once, as the worker does. */
export const runTask = async ({ services }: TestApp, name: string): Promise<void> => {
  const task = tasksOf(services)[name]
  if (!task) throw new Error(`there is no task ${name}`)
  // None of them uses the helpers of the worker.
  await task({}, {} as never)
}

/** Runs all scheduled tasks once, and the jobs that they leave. */
export const runSchedule = async (app: TestApp): Promise<void> => {
  const names = crontab.split('\n').flatMap((line) => line.trim().split(' ').at(5) ?? [])
  for (const name of names) await runTask(app, name)
  await app.mails()
}

/** Lets all sessions outlive tests that advance the clock by days. */
export const keepSessions = async ({ database }: TestApp): Promise<void> => {
  await database.pool.query("update sessions set idle_seconds = 2000000000, expires_at = '2100-01-01'")
}
