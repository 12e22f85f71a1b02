// A mail server on loopback that keeps what it took, and can be as rude as real ones are.
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type MailServer = {
  url: string
  /** What was handed over by the end of its contents, taken or not. */
  handedOver: Email[]
  /** How often somebody came to the door. */
  visits: () => number
  /** Hangs up on everybody without a word. */
  hangUp: () => void
  close: () => Promise<void>
}

export type Habits = Pick<
  SMTPServerOptions,
  'onConnect' | 'onAuth' | 'onRcptTo' | 'authOptional' | 'disabledCommands'
> & {
  /** What follows the contents of a mail; without it, a mail is taken. */
  answer?: (taken: (refusal?: Error) => void) => void
}

/** @param habits where it behaves otherwise than taking everything from anybody */
export const openMailServer = async ({ answer = (taken) => taken(), ...habits }: Habits = {}): Promise<MailServer> => {
  const handedOver: Email[] = []
  let visits = 0
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is nobody's, so that it must not be offered where nothing is said of it.
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
    },
  })
  // A client that hangs up is what some tests are about.
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

/** A mail server's no. */
export const refusal = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode })
