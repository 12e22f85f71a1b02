import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { detachLogo } from './program-logo.ts'
import { deleteDraftsOf } from './programs.sql.ts'

/** Deletes a company's drafts and their files, for when the company is deleted. */
export const deleteDrafts = async (tx: Tx, companyId: RowId<'companies'>): Promise<void> => {
  for (const draft of await deleteDraftsOf(tx, companyId)) await detachLogo(tx, draft)
}
