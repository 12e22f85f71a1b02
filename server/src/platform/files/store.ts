// Where the bytes of files are: a disk of our own below the data directory.
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { Refusal } from '../http/refusal.ts'

export type FileStore = {
  /** @throws Refusal `error.unavailable` where the store takes nothing */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** @throws Refusal `error.unavailable` where the store gives nothing */
  read: (key: string) => Promise<Uint8Array<ArrayBuffer>>
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>
}

/** The store's own error stays with the refusal, for the log. */
const orUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (cause) {
    throw Object.assign(new Refusal('error.unavailable', { retryAfterSeconds: 5 }), { cause })
  }
}

/** Opens the store; its folder is made with the first file. */
export const openFileStore = (dataDir: string): FileStore => {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }))
  return {
    put: (key, bytes) => orUnavailable(disk.put(key, bytes)),
    read: async (key) => new Uint8Array(await orUnavailable(disk.getBytes(key))),
    remove: (key) => disk.delete(key),
  }
}
