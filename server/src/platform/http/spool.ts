// Bodies of uploads wait on disk until they are complete, so that slow clients hold no memory.
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTurns } from '../limits/turns.ts'
import { chunksOf, expectedBytesOf } from './receive-body.ts'
import { Refusal, refuseUnless } from './refusal.ts'

export type Spool = {
  /**
   * Receives a body, and works with it in its turn.
   * @throws Refusal `error.tooLarge`, `file.busy` before the body is read if too many others are open, and
   * `error.unavailable` if the disk fails
   */
  receive: <T>(request: Request, mostBytes: number, work: (bytes: Uint8Array) => Promise<T>) => Promise<T>
}

type Settings = {
  dataDir: string
  /** Of all bodies that are open at the same time. */
  mostOpenBytes?: number
}

const orUnavailable = (cause: unknown): never => {
  throw Object.assign(new Refusal('error.unavailable', { retryAfterSeconds: 5 }), { cause })
}

/** A file without a name: it is gone when it is closed, also if the process is killed. */
const openNameless = async (folder: string): Promise<FileHandle> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path, { force: true })
  return file
}

/** A process that was killed between opening a file and removing its name leaves an empty one. */
const removeLeftOvers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { force: true })
}

const write = async (file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<number> => {
  let bytes = 0
  for await (const chunk of chunks) {
    // Continues where the last chunk ended.
    await file.writeFile(chunk).catch(orUnavailable)
    bytes += chunk.length
  }
  return bytes
}

const readWhole = async (file: FileHandle, bytes: number): Promise<Uint8Array> => {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(bytes), 0, bytes, 0).catch(orUnavailable)
  if (bytesRead !== bytes) throw new Error('a file in the spool is shorter than what was written')
  return buffer
}

/** Opens the spool of this process, and removes what a killed process left. */
export const openSpool = ({ dataDir, mostOpenBytes = 256 * 1024 * 1024 }: Settings): Spool => {
  const folder = join(dataDir, 'spool')
  const cleaning = removeLeftOvers(folder).catch(() => undefined)
  // Bodies are in memory while they are worked with.
  const inTurn = createTurns({ mostAtOnce: 8, mostWaiting: 50, busy: 'file.busy' })
  let openBytes = 0
  return {
    receive: async (request, mostBytes, work) => {
      const chunks = chunksOf(request, mostBytes)
      const expected = expectedBytesOf(request, mostBytes)
      refuseUnless(openBytes + expected <= mostOpenBytes, 'file.busy', { retryAfterSeconds: 5 })
      openBytes += expected
      try {
        await cleaning
        const file = await openNameless(folder).catch(orUnavailable)
        try {
          const bytes = await write(file, chunks)
          return await inTurn(async () => work(await readWhole(file, bytes)))
        } finally {
          await file.close()
        }
      } finally {
        openBytes -= expected
      }
    },
  }
}
