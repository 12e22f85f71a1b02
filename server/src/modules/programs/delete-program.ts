import type { deleteProgram as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { permit } from './permit.ts'
import { detachLogo } from './program-logo.ts'
import { deleteDraft, lockOwnProgram } from './programs.sql.ts'

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
