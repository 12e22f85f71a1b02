import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { deleteProgram as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { detachLogo } from './program-logo.ts'
import { deleteDraft, lockProgramOf } from './programs.sql.ts'

/** Removes a draft; its assets are candidates again. */
export const deleteProgram = async (
  { db, actor }: CallOf<typeof endpoint>,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<undefined> => {
  await inTransaction(db, async (tx) => {
    const program = await lockProgramOf(tx, actor.standing.company.id, id)
    refuseUnless(program, 'error.notFound')
    refuseUnless(await deleteDraft(tx, program), 'program.notDraft')
    await detachLogo(tx, program)
  })
  return undefined
}
