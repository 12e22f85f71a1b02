import type { exposeCareers as endpoint } from '@jebo/contract/accounts/careers.endpoints.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { writeExposure } from './careers.sql.ts'

/** Exposes one's whole career, or hides it. */
export const exposeCareers = async (
  { db, actor }: CallOf<typeof endpoint>,
  { exposed }: ParsedInputOf<typeof endpoint>,
): Promise<undefined> => {
  await inTransaction(db, (tx) => writeExposure(tx, actor.id, exposed))
  return undefined
}
