import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Services } from '../http/call.ts'
import { type Tasks, task } from '../jobs/worker.ts'
import { type Letter, openLetter, sendMail } from './mail.ts'
import { renderLetter } from './render-letter.ts'

type Deliver = (message: {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
}) => Promise<void>

/** Development's mail server: a folder of `.eml` files. */
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

const toSmtp = (url: string, from: string): Deliver => {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return async (message) => void (await transport.sendMail({ from, ...message }))
}

/** Where development's mails are written. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** The task behind `sendLater`: renders and delivers, under one Message-ID however often it is tried. */
export const mailTasks = ({ config, sealer }: Pick<Services, 'config' | 'sealer'>): Tasks => {
  const deliver = config.smtpUrl
    ? toSmtp(config.smtpUrl, config.mailFrom)
    : toOutbox(outboxFolder(config.dataDir), config.mailFrom)
  const host = new URL(config.baseUrl).hostname
  return task(sendMail, async ({ id, sealed }) => {
    const letter: Letter = openLetter(sealer, sealed)
    const content = await renderLetter(letter, config.operator.name)
    await deliver({ messageId: `<${id}@${host}>`, to: letter.to, subject: letter.subject, ...content })
  })
}
