// Renders a page as a whole: all of its data is loaded before, so streaming would not be faster.
import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

type Options = {
  nonce: string
  /** After this many milliseconds the browser renders the parts that are not ready. */
  timeoutMs: number
  /** Receives errors inside a page that still renders. */
  onPartFailed: (error: unknown) => void
}

/** @throws the error that made the whole page fail */
export const renderWhole = (
  page: ReactElement,
  { nonce, timeoutMs, onPartFailed }: Options,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    const sink = new Writable({
      write: (chunk: Uint8Array<ArrayBuffer>, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    let isShellReady = false
    const timeout = setTimeout(() => abort(new Error('the page took too long')), timeoutMs)
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise long parts follow the page, hidden, until a script moves each into its place in a later frame.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        isShellReady = true
      },
      onShellError: (error) => {
        clearTimeout(timeout)
        reject(error)
      },
      onError: (error) => {
        if (isShellReady) onPartFailed(error)
      },
      onAllReady: () => {
        clearTimeout(timeout)
        if (isShellReady) pipe(sink)
      },
    })
  })
