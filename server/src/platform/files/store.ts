// Where the bytes of files are: a disk of our own below the data directory, or a store that speaks S3.
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config, S3Settings } from '../config.ts'
import { Refusal } from '../http/refusal.ts'

export type FileStore = {
  /** @throws Refusal `error.unavailable` where the store takes nothing, or not in time */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /**
   * Null where nothing is kept under this key.
   * @throws Refusal `error.unavailable` where the store gives nothing, or not in time
   */
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>
}

/** Whoever uploads hears within four seconds that it does not work. */
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

/** The store's own error stays with the refusal, for the log. */
const orUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await inTime(work)
  } catch (cause) {
    throw Object.assign(new Refusal('error.unavailable', { retryAfterSeconds: 5 }), { cause })
  }
}

/** Writes beside and renames: whoever reads meanwhile gets all of what was there before, or all of what is there now. */
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

  /** With what somebody who was killed left beside it. */
  override async delete(key: string): Promise<void> {
    await super.delete(key)
    await super.delete(partOf(key))
  }
}

const partOf = (key: string): string => `${key}.part`

/** The folder is made with the first file. */
const openDisk = (dataDir: string): Disk => new Disk(new WholeFiles(join(dataDir, 'files')))

/** S3's client is large, so it is loaded only where it is asked for. */
const openS3 = async ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Promise<Disk> => {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    // Stores of one's own seldom have a name per bucket, and Amazon's understand this too.
    forcePathStyle: true,
    // Who may read is the bucket's business; many stores know no lists per object.
    supportsACL: false,
    visibility: 'private',
    // A second try is for a connection that lay idle too long; a store that is slow gets none in time.
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

/** Opens the store that the configuration names. */
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
