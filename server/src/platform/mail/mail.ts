// A mail is a job whose payload is sealed: codes and addresses do not lie open in the queue.
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Tx } from '../db/database.ts'
import { defineJob, enqueue } from '../jobs/enqueue.ts'
import { sealedJob } from '../jobs/sealed-job.sql.ts'

/** What a mail says, in the words of its reader. */
export type Mail = {
  to: string
  locale: Locale
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Shown large, alone in its line. */
  code?: string
  /** Where to go on: a button, with its address written out below it. The address is made by `linkTo`. */
  action?: { label: string; url: string }
  /** Tells what was done, and what to do if it was somebody else: that it may be ignored is left out. */
  isNotice?: boolean
  /** When its code or link ends, as ISO 8601: a mail that could not leave by then is dropped. */
  expiresAt?: string
}

export const sendMail = defineJob<{ id: string; sealed: string }>('mail:send')

const purpose = 'mail'

/** Letters that wait, or were given up: those for which a key is still needed. */
export const sealedMails = sealedJob(sendMail, purpose)

/**
 * Sends a mail once the transaction commits.
 * @param id names the mail: the same one enqueued again before it left goes out once
 */
export const sendLater = (tx: Tx, sealer: Sealer, id: string, mail: Mail): Promise<void> =>
  enqueue(tx, sendMail, { id, sealed: sealer.seal(JSON.stringify(mail), purpose) }, `mail:${id}`)

/** @throws Error where the mail was sealed with a key that is not there, or was changed */
export const openMail = (sealer: Sealer, sealed: string): Mail => JSON.parse(sealer.open(sealed, purpose)) as Mail
