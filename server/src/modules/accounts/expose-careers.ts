import type { exposeCareers as endpoint } from '@jebo/contract/accounts/careers.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { writeExposure } from './careers.sql.ts'

/** Exposes or hides the caller's whole career. */
export const exposeCareers: Handler<typeof endpoint> = async ({ db, actor }, { exposed }) => {
  await inTransaction(db, (tx) => writeExposure(tx, actor.id, exposed))
}
