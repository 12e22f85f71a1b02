// An S3 store on a port of its own.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export type TestStore = {
  /** The settings that use it. */
  env: Record<string, string>
  stop: () => Promise<unknown>
}

const settingsFor = (port: number): Record<string, string> => ({
  FILE_STORE: 's3',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'jebo',
  // The only account of the store.
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})

/** A store with one bucket that can be stopped and restarted with its content. */
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

/** A store that accepts connections and never responds. */
export const startSilentStore = async (): Promise<TestStore> => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: settingsFor((server.address() as AddressInfo).port),
    stop: async () => server.close(),
  }
}

/** The settings of a store that does not exist. */
export const nowhere: Record<string, string> = settingsFor(1)
