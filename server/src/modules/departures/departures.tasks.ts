import { securityLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { deleteAnswersOf } from '../../platform/http/idempotency.sql.ts'
import { defineJob } from '../../platform/jobs/enqueue.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { eraseUser, listDeparted, lockDeparted } from '../accounts/public.ts'
import { eraseBlocks } from '../companies/public.ts'
import { eraseInvitations } from '../crews/public.ts'
import { discardExport } from '../exports/public.ts'
import { eraseFollows } from '../following/public.ts'
import { eraseIdentity } from '../identity/public.ts'
import { hasEntries } from '../ledger/public.ts'
import { eraseNotifications, erasePreferences } from '../notifications/public.ts'
import { eraseParticipations } from '../programs/public.ts'
import { eraseDrafts } from '../tickets/public.ts'

const eraseDeparted = defineJob<object>('departures:erase')

type Tools = Pick<Services, 'maintenance' | 'clock' | 'log'>

/** Erases a user in one transaction. Does nothing if they returned, or if another process was first. */
const erase = ({ maintenance, clock }: Tools, id: RowId<'users'>): Promise<void> =>
  inTransaction(maintenance, async (tx) => {
    const at = clock()
    const user = await lockDeparted(tx, id, new Date(at.getTime() - securityLimits.returnMs))
    if (!user) return
    await eraseDrafts(tx, id)
    await eraseIdentity(tx, { userId: id, isPayee: await hasEntries(tx, id), at })
    await eraseNotifications(tx, id)
    await erasePreferences(tx, id)
    await eraseFollows(tx, id)
    await eraseBlocks(tx, id)
    await eraseInvitations(tx, id)
    await eraseParticipations(tx, id)
    await discardExport(tx, id)
    await deleteAnswersOf(tx, id)
    await eraseUser(tx, user, at)
  })

export const departuresTasks = (tools: Tools): Tasks =>
  task(eraseDeparted, async () => {
    const before = new Date(tools.clock().getTime() - securityLimits.returnMs)
    for (const id of await listDeparted(tools.maintenance, before)) {
      // One that fails is tried again by the next run, and keeps nobody else's data.
      await erase(tools, id).catch((err: unknown) => tools.log.error({ err }, 'a user who left could not be erased'))
    }
  })
