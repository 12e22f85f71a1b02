// What scripts do with options they do not know, and what they leave behind.
import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'

const root = join(import.meta.dirname, '..')

const runScript = (name: string, args: string[]): Promise<{ status: number | null; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const child = execFile(join(root, 'script', name), args, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    )
  })

it.each([
  ['dev', '--foo'],
  ['server', '--foo'],
  ['recount', '--foo'],
  ['verify-log', '--foo'],
  ['verify-receipt', '--foo'],
  ['ledger-verify', '--foo'],
  ['ledger-verify', '--csv a --export b'],
  ['ledger-verify', '--head 7'],
  ['seed', '--foo'],
  ['seed', '--tickets'],
  ['seed', '--tickets -5'],
  ['seed', '--tickets 99'],
  ['bench', '--foo'],
  ['bench', '--calls'],
  ['bench', '--growth --small many'],
  ['bench', '--growth --costs'],
])('script/%s refuses %s with one line before it starts anything', async (name, args) => {
  const { status, stdout, stderr } = await runScript(name, args.split(' '))
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringMatching(new RegExp(`^Usage: script/${name}.*\n$`))])
})

describe('a stopped measurement', () => {
  it('leaves no database behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jebo-bench-'))
    await chmod(folder, 0o711)
    const env = { PATH: process.env.PATH, TMPDIR: folder }
    const bench = spawn(process.execPath, [join(root, 'bench/bench.ts')], { env, stdio: 'ignore' })
    /** The process of the database once it is ready: while the database is made, others write the same file. */
    const findProcess = async (): Promise<number | null> => {
      const [data = ''] = (await readdir(folder)).filter((name) => name.startsWith('jebo-e2e-'))
      const text = await readFile(join(folder, data, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
      return /^ready\s*$/m.test(text) ? Number(text.split('\n')[0]) : null
    }
    const pid = await vi.waitUntil(findProcess, { timeout: 60_000, interval: 200 })
    const ended = new Promise((resolve) => bench.once('exit', resolve))
    bench.kill('SIGTERM')
    expect(await ended).toBe(1)
    expect((await readdir(folder)).filter((name) => name.startsWith('jebo-e2e-'))).toEqual([])
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000)
    await rm(folder, { recursive: true })
  })
})
