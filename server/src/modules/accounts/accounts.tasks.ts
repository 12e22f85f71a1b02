import { signUpLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { defineJob } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { signInThrottle } from './accounts.limits.ts'
import { deleteExpiredCodes } from './email-codes.sql.ts'
import { deleteExpiredReverts } from './email-reverts.sql.ts'
import { deleteExpiredBrowsers } from './known-browsers.sql.ts'
import { mailResetTask } from './mail-password-reset.ts'
import { deleteExpiredLinks } from './mailed-links.sql.ts'
import { deleteExpiredClaims } from './nickname-claims.sql.ts'
import { deleteOldTries } from './sign-in-tries.sql.ts'

const sweepAccounts = defineJob<object>('accounts:sweep')

/** Neither the code nor its token is valid after this time. */
const validForMs = signUpLimits.codeLifetimeMs + signUpLimits.tokenLifetimeMs

export const accountsTasks = (
  services: Pick<Services, 'db' | 'maintenance' | 'clock' | 'config' | 'sealer'>,
): Tasks => ({
  ...mailResetTask(services),
  ...task(sweepAccounts, () =>
    inTransaction(services.maintenance, async (tx) => {
      const now = services.clock()
      await deleteExpiredCodes(tx, new Date(now.getTime() - validForMs))
      await deleteExpiredLinks(tx, now)
      await deleteExpiredReverts(tx, now)
      await deleteOldTries(tx, new Date(now.getTime() - signInThrottle.memoryMs))
      await deleteExpiredBrowsers(tx, now)
      await deleteExpiredClaims(tx, now)
    }),
  ),
})
