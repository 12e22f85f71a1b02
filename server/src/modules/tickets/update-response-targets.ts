import { targetKinds } from '@jebo/contract/tickets/target-kinds.ts'
import type { updateResponseTargets as endpoint } from '@jebo/contract/tickets/targets.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockOwnCompany } from '../companies/public.ts'
import { writeResponseTargets } from './targets.sql.ts'

/** Replaces what the company promises about tickets from now on. */
export const updateResponseTargets: Handler<typeof endpoint> = async ({ db, actor }, wanted) => {
  refuseUnless(actor.standing.company.isApproved, 'company.notApproved')
  await inTransaction(db, async (tx) => {
    refuseUnless(await lockOwnCompany(tx, actor), 'error.notFound')
    const targets = targetKinds.flatMap((kind) => {
      const span = wanted[kind]
      return span ? [{ kind, ...span }] : []
    })
    await writeResponseTargets(tx, actor.standing.company.id, targets)
  })
}
