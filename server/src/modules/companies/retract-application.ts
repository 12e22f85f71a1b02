import type { retractApplication as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { renewSession } from '../../platform/session/session.ts'
import { deleteCompany } from './companies.sql.ts'
import { detachPicture } from './company-pictures.ts'
import { lockOwnApplication } from './own-application.ts'

/** What the programs module, which depends on this one, provides. */
export type FromPrograms = { deleteDrafts: (tx: Tx, companyId: RowId<'companies'>) => Promise<void> }

/** Retracts an application that is not approved, and deletes the company with its drafts. */
export const retractApplication: Handler<typeof endpoint, [FromPrograms]> = async (call, _input, { deleteDrafts }) => {
  await inTransaction(call.db, async (tx) => {
    const company = await lockOwnApplication(tx, call.actor, 'retractApplication')
    await deleteDrafts(tx, company.id)
    await deleteCompany(tx, company.id)
    await detachPicture(tx, { id: company.logo_id, companyId: company.id })
    await renewSession(tx, call)
  })
}
