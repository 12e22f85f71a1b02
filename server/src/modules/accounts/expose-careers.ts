import type { exposeCareers as endpoint } from '@jebo/contract/accounts/careers.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { writeExposure } from './careers.sql.ts'

/** Exposes one's whole career, or hides it. */
export const exposeCareers: Handler<typeof endpoint> = async ({ db, actor }, { exposed }) => {
  await inTransaction(db, (tx) => writeExposure(tx, actor.id, exposed))
}
