import type { listApplications as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { recordAudit } from '../audit/public.ts'
import { presentApplication } from './companies.present.ts'
import { countCompanies, listCompanies } from './companies.sql.ts'
import { openContact } from './contact.ts'

/** Applications with the contacts of those who applied, the newest first; looking at them leaves a trace. */
export const listApplications = async (
  { db, sealer, actor, now }: CallOf<typeof endpoint>,
  { state, q, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<{ count: number; data: CompanyApplication[] }> => {
  const [count, rows] = await Promise.all([countCompanies(db, { state, q }), listCompanies(db, { state, q }, page)])
  await inTransaction(db, async (tx) => {
    for (const { uuid } of rows) {
      await recordAudit(tx, {
        actorId: actor.id,
        action: 'company.view',
        subject: { kind: 'company', id: uuid },
        at: now,
      })
    }
  })
  return { count, data: rows.map((row) => presentApplication(row, openContact(sealer, row.contact_sealed))) }
}
