// The pages while they are being written: compiled as they are asked for, and changed in the browser when a file changes.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'

export type DevelopmentServer = {
  /** Answers for a module, a style or a file of the pages. @returns false where there is none of that address */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  /** The build of the pages as their sources are now. */
  loadBuild: () => Promise<unknown>
  close: () => Promise<void>
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** React Router's plugin would end the process at a signal, before the host has closed its database. */
const leaveSignalsToHost = async <T>(start: () => Promise<T>): Promise<T> => {
  const known = new Set(signals.flatMap((signal) => process.listeners(signal)))
  const started = await start()
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) if (!known.has(listener)) process.off(signal, listener)
  }
  return started
}

/** @param server the product's own, which also carries the messages about changes */
export const startDevelopmentServer = async (server: Server): Promise<DevelopmentServer> => {
  const vite = await leaveSignalsToHost(() =>
    createServer({
      root: join(import.meta.dirname, '..'),
      // Bundled, it would be written beside the sources, and the process that watches them would start again.
      configLoader: 'native',
      server: { middlewareMode: true, hmr: { server } },
      clearScreen: false,
      logLevel: 'warn',
    }),
  )
  const answer: DevelopmentServer['answer'] = (request, response) =>
    new Promise((resolve, reject) => {
      response.once('close', () => resolve(true))
      vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)))
    })
  return { answer, loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'), close: () => vite.close() }
}
