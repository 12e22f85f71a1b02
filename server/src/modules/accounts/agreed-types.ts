import { type TermsType, termsTypes } from '@jebo/contract/accounts/accounts.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { listAgreements } from './accounts.sql.ts'
import { versionInForce } from './terms/terms.ts'

/** The documents whose version in force a user has agreed to. */
export const agreedTypesOf = async (db: Db, userId: number): Promise<TermsType[]> => {
  const agreed = await listAgreements(db, userId)
  return termsTypes.filter((type) => agreed.some((one) => one.type === type && one.version === versionInForce(type)))
}
