// Draws certificates in a thread, because parsing the fonts takes half a second, and one after the other.
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Certificate } from './draw-certificate.ts'

const usual = { eachMs: 10_000, waitMs: 15_000, heapMegabytes: 256 }

type Draw = (certificate: Certificate) => Promise<Uint8Array<ArrayBuffer> | null>

/** @returns draws a certificate; null if it takes too long, or those before it do */
export const drawInThread = ({ eachMs, waitMs, heapMegabytes } = usual): Draw => {
  let last: Promise<unknown> = Promise.resolve()
  const drawNow: Draw = async (certificate) => {
    const thread = new Worker(new URL('./certificate.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
    const done = new AbortController()
    const { signal } = done
    try {
      thread.postMessage(certificate)
      const drawn = once(thread, 'message', { signal }).then(
        ([bytes]) => new Uint8Array(bytes as Uint8Array<ArrayBuffer>),
      )
      return await Promise.race([drawn, setTimeout(eachMs, null, { signal, ref: false })])
    } finally {
      done.abort()
      await thread.terminate()
    }
  }
  return (certificate) => {
    const latest = performance.now() + waitMs
    const turn = last.catch(() => null).then(() => (performance.now() > latest ? null : drawNow(certificate)))
    last = turn
    return turn
  }
}
