// A store that speaks S3, as a process of its own would, on a port of its own.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export type TestStore = {
  /** The settings that point the server at it. */
  env: Record<string, string>
  stop: () => Promise<unknown>
}

const settingsFor = (port: number): Record<string, string> => ({
  FILE_STORE: 's3',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'jebo',
  // The one account that the store knows.
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})

/** A store with one bucket, and how to take it down and up again with all it holds. */
export const startS3 = async (): Promise<TestStore & { down: () => Promise<void>; up: () => Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'jebo-s3-'))
  const run = async (port: number): Promise<{ server: S3rver; port: number }> => {
    const buckets = [{ name: 'jebo', configs: [] }]
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: buckets })
    return { server, port: (await server.run()).port }
  }
  let { server, port } = await run(0)
  return {
    env: settingsFor(port),
    down: () => server.close(),
    up: async () => {
      server = (await run(port)).server
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** A store that takes every connection and never answers. */
export const startSilentStore = async (): Promise<TestStore> => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: settingsFor((server.address() as AddressInfo).port),
    stop: async () => server.close(),
  }
}

/** The settings of a store that is not there. */
export const nowhere: Record<string, string> = settingsFor(1)
