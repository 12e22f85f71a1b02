import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { runtime } from './product.ts'

export type Run = { status: number | null; stdout: string; stderr: string }

/**
 * Runs a file of the repository to its end, with these settings and no others. It does not block the event loop, so the
 * test notices connections that the server closes and does not reuse them.
 */
export const runFile = (file: string, settings: Record<string, string>, ...args: string[]): Promise<Run> =>
  new Promise((resolve) => {
    const options = { env: { ...runtime, ...settings }, encoding: 'utf8' } as const
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, '..', file), ...args],
      options,
      (_error, stdout, stderr) => resolve({ status: child.exitCode, stdout, stderr }),
    )
  })
