// Closes connections whose client still sends.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client may take to read the answer. */
const patienceMs = 3000

/** What is received meanwhile; after that the client has to wait. */
const mostBytes = 16 * 1024 * 1024

const linger = (socket: Socket): void => {
  let left = mostBytes
  const timer = setTimeout(() => socket.destroy(), patienceMs)
  socket.once('close', () => clearTimeout(timer))
  // The parser of requests would read without bound. It may have stopped the socket, which would not know to start again.
  socket.removeAllListeners('data')
  socket.on('data', (chunk) => {
    left -= chunk.length
    if (left < 0) socket.pause()
  })
  socket.resume()
  socket._read(0)
  socket.end()
}

/**
 * Prepares the answer to a request whose body was not read: it is the last one of its connection, which stays open until
 * the client has read it. If it were closed at once, the system would reset it because of the unread bytes, and a
 * client that is still sending would lose the answer.
 */
export const lingerIfUnread = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
  if (incoming.complete) return
  outgoing.shouldKeepAlive = false
  const { socket } = incoming
  const destroySoon = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (incoming.complete) return destroySoon()
    socket.destroySoon = () => undefined
    linger(socket)
  }
}
