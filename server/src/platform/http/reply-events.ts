import type { ServedEvents } from '@jebo/contract/core/endpoint.ts'
import type { Context } from 'hono'

/** Proxies close connections on which nothing is sent. */
const beatMs = 20_000

/** A client that does not read is cut off: it asks again from where it was. */
const mostUnread = 32

/** Streams server-sent events until the source ends them or the client leaves. */
export const replyEvents = (context: Context, start: ServedEvents): Response => {
  const encoder = new TextEncoder()
  let leave = (): void => undefined
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      let isOpen = true
      const write = (text: string): void => {
        if (!isOpen) return
        if ((controller.desiredSize ?? 0) < -mostUnread) end()
        else controller.enqueue(encoder.encode(text))
      }
      const beat = setInterval(() => write(':\n\n'), beatMs)
      let stop = (): void => undefined
      leave = () => {
        isOpen = false
        clearInterval(beat)
        stop()
      }
      const end = (): void => {
        if (!isOpen) return
        leave()
        controller.close()
      }
      stop = start({ send: ({ event, id }) => write(`event: ${event}\nid: ${id}\ndata: {}\n\n`), end })
      if (!isOpen) stop()
    },
    cancel: () => leave(),
  })
  return context.body(stream, 200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
}
