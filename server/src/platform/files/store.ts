// The store of file contents: a folder in the data directory, or an S3 store.
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config, S3Settings } from '../config.ts'
import { Refusal } from '../http/refusal.ts'

export type FileStore = {
  /** @throws Refusal `error.unavailable` if the store refuses or is too slow */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /**
   * Null if nothing is stored under this key.
   * @throws Refusal `error.unavailable` if the store refuses or is too slow
   */
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Removing a missing file is no error. */
  remove: (key: string) => Promise<void>
}

/** An upload fails after four seconds at most. */
const patienceMs = 3000

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the file store took too long')), patienceMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The refusal carries the store's error for the log. */
const orUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await inTime(work)
  } catch (cause) {
    throw Object.assign(new Refusal('error.unavailable', { retryAfterSeconds: 5 }), { cause })
  }
}

/** Writes a temporary file and renames it, so that readers get the old or the new content completely. */
class WholeFiles extends FSDriver {
  readonly #pathOf: (key: string) => string

  constructor(location: string) {
    super({ location, visibility: 'private' })
    this.#pathOf = (key) => join(location, key)
  }

  override async put(...[key, ...rest]: Parameters<FSDriver['put']>): Promise<void> {
    await super.put(partOf(key), ...rest)
    await rename(this.#pathOf(partOf(key)), this.#pathOf(key))
  }

  /** Also removes temporary files of a killed process. */
  override async delete(key: string): Promise<void> {
    await super.delete(key)
    await super.delete(partOf(key))
  }
}

const partOf = (key: string): string => `${key}.part`

/** The folder is created with its first file. */
const openDisk = (dataDir: string): Disk => new Disk(new WholeFiles(join(dataDir, 'files')))

/** Loads the S3 client on demand, as it is large. */
const openS3 = async ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Promise<Disk> => {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted stores rarely have a host name per bucket, and Amazon supports this too.
    forcePathStyle: true,
    // The bucket controls access; many stores have no ACL per object.
    supportsACL: false,
    visibility: 'private',
    // The second attempt is for a connection that was idle too long; a slow store has no time for one.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1500, requestTimeout: 2500, throwOnRequestTimeout: true },
  })
  return new Disk(driver)
}

const isMissing = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error ? error.cause : null
  return cause instanceof Error && (cause.name === 'NoSuchKey' || ('code' in cause && cause.code === 'ENOENT'))
}

const readFrom = async (disk: Disk, key: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    return new Uint8Array(await disk.getBytes(key))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Opens the configured store. */
export const openFileStore = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore => {
  const opening = s3 ? openS3(s3) : Promise.resolve(openDisk(dataDir))
  // Each use hears of it.
  opening.catch(() => undefined)
  return {
    put: (key, bytes) => orUnavailable(opening.then((disk) => disk.put(key, bytes))),
    read: (key) => orUnavailable(opening.then((disk) => readFrom(disk, key))),
    remove: (key) => inTime(opening.then((disk) => disk.delete(key))),
  }
}
