import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { listOutbox as endpoint } from '@jebo/contract/development/development.endpoints.ts'
import PostalMime from 'postal-mime'
import type { Handler } from '../../platform/http/call.ts'
import { outboxFolder } from '../../platform/mail/deliver.ts'

const mostShown = 50

/** The newest mails in the development outbox. */
export const listOutbox: Handler<typeof endpoint> = async (call) => {
  const folder = outboxFolder(call.config.dataDir)
  const files = (await namesIn(folder)).filter((file) => file.endsWith('.eml'))
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(join(folder, file))).mtime })))
  const newest = dated.sort((left, right) => right.at.getTime() - left.at.getTime()).slice(0, mostShown)
  const data = await Promise.all(
    newest.map(async ({ file, at }) => {
      const mail = await PostalMime.parse(await readFile(join(folder, file)))
      return {
        id: file.replace(/\.eml$/, ''),
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        sentAt: at.toISOString(),
      }
    }),
  )
  return { count: files.length, isMore: false, data }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
