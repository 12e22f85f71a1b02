import type { Tx } from '../../platform/db/database.ts'
import { detachLogo } from './program-logo.ts'
import { deleteDraftsOf } from './programs.sql.ts'

/** Removes a company's drafts with their files, as when the company goes. */
export const deleteDrafts = async (tx: Tx, companyId: number): Promise<void> => {
  for (const draft of await deleteDraftsOf(tx, companyId)) await detachLogo(tx, draft)
}
