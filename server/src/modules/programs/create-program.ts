import type { createProgram as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { insertProgram } from './programs.sql.ts'

/** Creates a draft with only a title. A company that awaits approval may do so too. */
export const createProgram: Handler<typeof endpoint> = async ({ db, actor, now }, { title }) => {
  const draft = { companyId: actor.standing.company.id, title, at: now }
  const { public_id } = await inTransaction(db, (tx) => insertProgram(tx, draft))
  return { id: public_id }
}
