import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** With new clients all the time it never becomes quiet. A full queue of a busy machine takes more than a second. */
const acceptForMs = 3000
const sweepEveryMs = 500
/** Counted from the signal; leaves time for everything else that has to end before a container is killed, after ten. */
const cutAfterMs = 7000

/** Accepts what the kernel has connected: the event loop takes one connection per turn, and closing resets the others. */
const acceptWaiting = async (server: Server): Promise<void> => {
  let quietTurns = 0
  const onConnection = (): void => {
    quietTurns = 0
  }
  server.on('connection', onConnection)
  // The first turn may already have looked for connections.
  for (const until = performance.now() + acceptForMs; quietTurns < 2 && performance.now() < until; quietTurns++) {
    await setImmediate()
  }
  server.off('connection', onConnection)
}

/** Accepts no new connections, completes running requests, and closes idle connections. */
export const drain = async (server: Server): Promise<void> => {
  const cut = setTimeout(() => server.closeAllConnections(), cutAfterMs)
  await acceptWaiting(server)
  // `close` of the HTTP server would immediately cut connections whose request has not been read yet.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const sweep = setInterval(async () => {
    // After the requests that have arrived are read.
    await setImmediate()
    server.closeIdleConnections()
  }, sweepEveryMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
