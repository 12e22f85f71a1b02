import type { Sealer } from '../../platform/crypto/seal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { defineJob, enqueue } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { lockUserByEmail } from './accounts.sql.ts'
import { mailLink } from './mail-link.ts'

export const mailReset = defineJob<{ sealed: string; expiresAt: string }>('accounts:mailReset')

export const resetPurpose = 'password-reset'

type Asked = {
  email: string
  /** Who asked, hashed as `hashClient` does; missing in jobs from before an update. */
  client?: string
}

/** Queues a reset link. The address is encrypted in the queue. */
export const mailResetLater = (
  tx: Tx,
  sealer: Sealer,
  { expiresAt, ...asked }: Asked & { expiresAt: Date },
): Promise<void> =>
  enqueue(tx, mailReset, {
    sealed: sealer.seal(JSON.stringify(asked), resetPurpose),
    expiresAt: expiresAt.toISOString(),
  })

/** Not idempotent: a repetition mails a second link, which replaces the first. */
export const mailResetTask = (services: Pick<Services, 'db' | 'config' | 'sealer'>): Tasks =>
  task(mailReset, async ({ sealed, expiresAt }) => {
    const { email, client = '' } = JSON.parse(services.sealer.open(sealed, resetPurpose)) as Asked
    await inTransaction(services.db, async (tx) => {
      const user = await lockUserByEmail(tx, email)
      if (!user || user.suspended_at !== null) return
      const link = { userId: user.id, to: email, newEmail: null, expiresAt: new Date(expiresAt) }
      await mailLink(tx, services, { purpose: 'PASSWORD_RESET', client, ...link })
    })
  })
