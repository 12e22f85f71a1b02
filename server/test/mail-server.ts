// A mail server on loopback that stores accepted mails, and can fail as real ones do.
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type MailServer = {
  url: string
  /** Mails that were transferred completely, accepted or not. */
  handedOver: Email[]
  /** The number of connections. */
  visits: () => number
  /** Closes every connection immediately. */
  hangUp: () => void
  close: () => Promise<void>
}

export type Habits = Pick<
  SMTPServerOptions,
  'onConnect' | 'onAuth' | 'onRcptTo' | 'authOptional' | 'disabledCommands'
> & {
  /** Called after the content of a mail; without it, a mail is accepted. */
  answer?: (taken: (refusal?: Error) => void) => void
}

/** @param habits deviations from accepting every mail from anyone */
export const openMailServer = async ({ answer = (taken) => taken(), ...habits }: Habits = {}): Promise<MailServer> => {
  const handedOver: Email[] = []
  let visits = 0
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is self-signed, so TLS is offered only if a test asks for it.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    ...habits,
    onData: (stream, _session, callback) => {
      void buffer(stream)
        .then((eml) => PostalMime.parse(eml))
        .then((mail) => {
          handedOver.push(mail)
          answer(callback)
        })
        // The connection was cut.
        .catch(() => undefined)
    },
  })
  // Some tests close connections.
  server.on('error', () => undefined)
  server.server.on('connection', () => visits++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    handedOver,
    visits: () => visits,
    hangUp: () => {
      for (const connection of server.connections) connection.close()
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** An SMTP error. */
export const refusal = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode })
