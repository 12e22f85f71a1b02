// A store that speaks S3, behind a proxy that spoils its answers.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startS3, type TestStore } from './s3.ts'

/** What the store answers, and how it is sent on. */
type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }
export type Fault = (answer: Answer, response: ServerResponse) => void

export type BrokenStore = TestStore & {
  /** Spoils the answers to this method from now on; null repairs it. */
  spoil: (method: string, fault: Fault | null) => void
}

const whole: Fault = ({ status, headers, body }, response) => void response.writeHead(status, headers).end(body)

const half = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.length / 2))

export const faults = {
  'answers 500': (_answer, response) => void response.writeHead(500).end('<html>Internal error'),
  'asks to slow down': (_answer, response) =>
    void response
      .writeHead(503)
      .end('<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>'),
  'answers nonsense': (_answer, response) => void response.writeHead(418).end('{'),
  'cuts the connection': (_answer, response) => void response.destroy(),
  'never answers': () => undefined,
} satisfies Record<string, Fault>

/** Of answers with a body. */
export const bodyFaults = {
  'cuts the connection in the middle': ({ status, headers, body }, response) => {
    response.writeHead(status, headers).write(half(body), () => response.destroy())
  },
  'stops in the middle': ({ status, headers, body }, response) =>
    void response.writeHead(status, headers).write(half(body)),
} satisfies Record<string, Fault>

/** The proxy forwards a request unchanged, so that its signature holds. */
const forward = (incoming: IncomingMessage, target: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method, headers, url } = incoming
    const outgoing = request(new URL(url ?? '/', target), { method, headers }, async (answer) => {
      resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: await buffer(answer) })
    })
    outgoing.on('error', reject)
    incoming.pipe(outgoing)
  })

/** A store whose answers can be spoilt. */
export const startBrokenS3 = async (): Promise<BrokenStore> => {
  const store = await startS3()
  const target = store.env.S3_ENDPOINT ?? ''
  const spoilt = new Map<string, Fault>()
  const server = createServer(async (incoming, response) => {
    const answer = await forward(incoming, target)
    const fault = spoilt.get(incoming.method ?? '') ?? whole
    fault(answer, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: { ...store.env, S3_ENDPOINT: `http://127.0.0.1:${port}` },
    spoil: (method, fault) => void (fault ? spoilt.set(method, fault) : spoilt.delete(method)),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await store.stop()
    },
  }
}
