import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { demoDomain } from '../config.ts'
import type { Services } from '../http/call.ts'
import { type Tasks, task } from '../jobs/worker.ts'
import { translatorFor } from '../translator.ts'
import { type Mail, openMail, sendMail } from './mail.ts'
import { isFinalFailure, nameFailure } from './mail-failure.ts'
import { renderMail } from './render-mail.ts'

type Deliver = (message: {
  messageId: string
  /** Not a string, which would be parsed as a list and could contain other recipients. */
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}) => Promise<void>

/** The mail server of development mode: a folder of `.eml` files. */
const toOutbox = (folder: string, from: string): Deliver => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (message) => {
    const { message: eml } = await transport.sendMail({ from, ...message })
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${message.messageId.slice(1).split('@')[0]}.eml`)
    await writeFile(`${file}.part`, eml as Buffer)
    await rename(`${file}.part`, file)
  }
}

type Patience = { greetingMs: number; silenceMs: number; wholeMs: number }

/** Time limits for the greeting, for silence, and for one mail in total. */
const patience: Patience = { greetingMs: 10_000, silenceMs: 20_000, wholeMs: 60_000 }

const toSmtp = (url: string, from: string, { greetingMs, silenceMs, wholeMs }: Patience): Deliver => {
  const transport = createTransport({
    url,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
  })
  return async (message) => void (await transport.sendMail({ from, ...message, signal: AbortSignal.timeout(wholeMs) }))
}

/** The folder for mails in development mode. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** Mail programs show a button of their own (RFC 8058), and automatic replies are not sent. */
const headersOf = ({ unsubscribe }: Mail): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe.url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

/**
 * The task behind `sendLater`: renders and delivers a mail, with the same Message-ID in every attempt.
 * Temporary failures are retried after longer and longer waits, for three days at most.
 */
export const mailTasks = (
  { config, sealer, clock, log }: Pick<Services, 'config' | 'sealer' | 'clock' | 'log'>,
  patienceWithServer = patience,
): Tasks => {
  const outbox = toOutbox(outboxFolder(config.dataDir), config.mailFrom)
  const server = config.smtpUrl ? toSmtp(config.smtpUrl, config.mailFrom, patienceWithServer) : outbox
  const host = new URL(config.baseUrl).hostname
  return task(sendMail, async ({ id, sealed }) => {
    const mail = openMail(sealer, sealed)
    if (mail.expiresAt !== undefined && new Date(mail.expiresAt) <= clock()) {
      log.warn({ mail: id }, 'a mail could not leave in time and was dropped')
      return
    }
    const content = await renderMail(mail, config.operator.name)
    const subject = translatorFor(mail.locale)('mails.layout.subject', { subject: mail.subject })
    const to = { name: '', address: mail.to }
    const replyTo = mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }
    // A mail server would return the mails of people who have no mailboxes.
    const deliver = !config.isProduction && mail.to.endsWith(demoDomain) ? outbox : server
    try {
      await deliver({ messageId: `<${id}@${host}>`, to, ...replyTo, subject, headers: headersOf(mail), ...content })
    } catch (error) {
      const failure = nameFailure(error)
      if (!isFinalFailure(error)) throw new Error(`the mail server did not take ${id}: ${failure}`)
      log.error({ mail: id, failure }, 'a mail was refused for good')
    }
  })
}
