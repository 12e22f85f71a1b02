// A mail is a job with a sealed payload, so that the queue contains no codes and addresses in plain text.
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Tx } from '../db/database.ts'
import { defineJob, enqueue } from '../jobs/enqueue.ts'
import { sealedJob } from '../jobs/sealed-job.sql.ts'

/** The content of a mail, in the recipient's language. */
export type Mail = {
  to: string
  locale: Locale
  /** Where a reply goes, if not to the sender of all mails. */
  replyTo?: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** Shown large, on its own line. */
  code?: string
  /** A button, with its address below it. `linkTo` makes the address. */
  action?: { label: string; url: string }
  /** A security notice, which must not say that it may be ignored. */
  isNotice?: boolean
  /** Of a mail that the user may switch off: the page of the link, which also takes a POST, and the user's settings. */
  unsubscribe?: { url: string; settingsUrl: string }
  /** When its code or link expires, as ISO 8601; a mail that could not be sent by then is dropped. */
  expiresAt?: string
}

export const sendMail = defineJob<{ id: string; sealed: string }>('mail:send')

const purpose = 'mail'

/** Waiting and failed mails, which still need their key. */
export const sealedMails = sealedJob(sendMail, purpose)

/**
 * Sends a mail once the transaction commits.
 * @param id a mail that is enqueued again under the same id before it is sent goes out once
 */
export const sendLater = (tx: Tx, sealer: Sealer, id: string, mail: Mail): Promise<void> =>
  enqueue(tx, sendMail, { id, sealed: sealer.seal(JSON.stringify(mail), purpose) }, `mail:${id}`)

/** @throws Error if the key of the mail is missing, or the mail was changed */
export const openMail = (sealer: Sealer, sealed: string): Mail => JSON.parse(sealer.open(sealed, purpose)) as Mail
