import { afterAll } from 'vitest'
import { openTestApp, type TestApp } from './test-app.ts'

/** A test app for all tests of the file that calls this at its top, closed after them. */
export const openSharedApp = async (): Promise<TestApp> => {
  const app = await openTestApp()
  afterAll(() => app.close())
  return app
}
