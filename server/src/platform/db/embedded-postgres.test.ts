import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { administer } from '../../../test/cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let folder: string
let dir: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jebo-embedded-'))
  // Under root the database runs as another user, who needs access.
  await chmod(folder, 0o711)
  dir = join(folder, 'postgres')
})
const opened: EmbeddedPostgres[] = []
afterEach(async () => {
  await opened.at(-1)?.stop()
  opened.length = 0
  await rm(folder, { recursive: true })
})

const open = async (): Promise<EmbeddedPostgres> => {
  const cluster = await startEmbeddedPostgres(dir, ['fsync=off'])
  opened.push(cluster)
  return cluster
}
const kill = async (): Promise<void> => {
  const pid = Number((await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false)
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const portOf = (cluster: EmbeddedPostgres): number => Number(new URL(cluster.url()).port)

it('is created and started once by processes that start at once', async () => {
  const urls = (await Promise.all([open(), open(), open()])).map(({ url }) => url())
  expect(new Set(urls).size).toBe(1)
  expect(await readdir(folder)).toEqual(['postgres', 'postgres.password'])
  await administer(urls[0] ?? '', 'select 1')
  for (let round = 0; round < 3; round++) {
    await kill()
    const again = (await Promise.all([open(), open(), open()])).map(({ url }) => url())
    expect(again).toEqual(urls)
    await administer(again[0] ?? '', 'select 1')
  }
})

it('keeps its port, so that a process finds it again that another one has started', async () => {
  const first = await open()
  await kill()
  const second = await open()
  await first.startAgain()
  expect([first.url(), portOf(second)]).toEqual([second.url(), portOf(first)])
  await administer(first.url(), 'select 1')
})

it('takes another port if something else listens on its own', async () => {
  const first = await open()
  const port = portOf(first)
  await kill()
  const other = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const second = await open()
  expect(portOf(second)).not.toBe((other.address() as AddressInfo).port)
  await administer(second.url(), 'select 1')
  await new Promise((resolve) => other.close(resolve))
})
