import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { shippedTerms } from './terms/shipped-terms.ts'
import { insertVersion, type TermsVersion } from './terms.sql.ts'

/** Enters versions of documents: the one way for a text to come to count. One that is known already stays as it is. */
export const publishTerms = async (tx: Tx, versions: readonly TermsVersion[]): Promise<void> => {
  for (const version of versions) await insertVersion(tx, version)
}

/** Enters the documents that the product comes with; safe to run at every start, by several processes at once. */
export const publishShippedTerms = (db: Db): Promise<void> =>
  inTransaction(db, (tx) => publishTerms(tx, shippedTerms()))
