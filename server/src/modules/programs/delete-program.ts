import type { RowId } from '@jebo/contract/core/id.ts'
import type { deleteProgram as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { permit } from './permit.ts'
import { detachLogo } from './program-logo.ts'
import { deleteDraft, deleteDraftsOf, lockOwnProgram } from './programs.sql.ts'

/** Deletes a draft; its assets become candidates again. */
export const deleteProgram: Handler<typeof endpoint> = async ({ db, actor }, { id }) => {
  await inTransaction(db, async (tx) => {
    const program = await lockOwnProgram(tx, actor, id)
    refuseUnless(program, 'error.notFound')
    permit('delete', { program })
    refuseUnless(await deleteDraft(tx, program), 'program.notDraft')
    await detachLogo(tx, program)
  })
}

/** Deletes a company's drafts and their files, for when the company is deleted. */
export const deleteDrafts = async (tx: Tx, companyId: RowId<'companies'>): Promise<void> => {
  for (const draft of await deleteDraftsOf(tx, companyId)) await detachLogo(tx, draft)
}
