import { type TermsDocument, type TermsType, termsTypes } from '@jebo/contract/accounts/accounts.schema.ts'
import type { listTerms as endpoint } from '@jebo/contract/accounts/terms.endpoints.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { dayInSeoul } from '../../platform/day-in-seoul.ts'
import type { Call } from '../../platform/http/call.ts'
import { getText, listVersions } from './terms.sql.ts'
import { versionInForce } from './terms-in-force.ts'

/** The documents in force, in the reader's language. */
export const listTerms = async (
  { db, now, locale }: Call,
  { type }: InputOf<typeof endpoint>,
): Promise<{ count: number; data: TermsDocument[] }> => {
  const versions = await listVersions(db)
  const read = async (wanted: TermsType): Promise<TermsDocument> => {
    const facts = versionInForce(versions, wanted, dayInSeoul(now))
    return { ...facts, locale, ...(await getText(db, facts, locale)) }
  }
  const data = await Promise.all((type ? [type] : termsTypes).map(read))
  return { count: data.length, data }
}
