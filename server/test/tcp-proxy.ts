// A proxy on loopback between the product and a service, which breaks as networks do.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Holds everything that is sent, until `resume`. */
  hang: () => void
  resume: () => void
  /** Closes all connections without a word. */
  cut: () => void
  /** Closes each connection, also each new one, until `resume`. */
  refuse: () => void
  /** Closes each new connection after the service has sent so many bytes, until `resume`. */
  cutAfter: (bytes: number) => void
  close: () => Promise<void>
}

/** @param port the service behind the proxy */
export const openTcpProxy = async (port: number): Promise<TcpProxy> => {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isHanging = false
  let isRefusing = false
  let mostBytes = Number.POSITIVE_INFINITY

  const cut = (): void => {
    for (const [client, service] of pairs) {
      client.destroy()
      service.destroy()
    }
    pairs.clear()
  }
  const join = (client: Socket): void => {
    if (isRefusing) {
      client.destroy()
      return
    }
    const service = connect(port, '127.0.0.1')
    const pair = [client, service] as const
    pairs.add(pair)
    const end = (): void => {
      client.destroy()
      service.destroy()
      pairs.delete(pair)
    }
    let bytes = 0
    const most = mostBytes
    service.on('data', (chunk) => {
      bytes += chunk.length
      if (bytes > most) end()
    })
    client.pipe(service)
    service.pipe(client)
    for (const socket of pair) {
      if (isHanging) socket.pause()
      socket.on('error', end).on('close', end)
    }
  }
  const server = createServer(join).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    hang: () => {
      isHanging = true
      for (const socket of [...pairs].flat()) socket.pause()
    },
    resume: () => {
      isHanging = false
      isRefusing = false
      mostBytes = Number.POSITIVE_INFINITY
      for (const socket of [...pairs].flat()) socket.resume()
    },
    cut,
    refuse: () => {
      isRefusing = true
      cut()
    },
    cutAfter: (most) => {
      mostBytes = most
    },
    close: async () => {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
