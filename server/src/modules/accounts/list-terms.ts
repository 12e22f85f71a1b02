import { type TermsDocument, termsTypes } from '@jebo/contract/accounts/accounts.schema.ts'
import type { listTerms as endpoint } from '@jebo/contract/accounts/terms.endpoints.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import type { Call } from '../../platform/http/call.ts'
import { documentInForce } from './terms/terms.ts'

/** The documents in force, in the reader's language. */
export const listTerms = async (
  call: Call,
  { type }: InputOf<typeof endpoint>,
): Promise<{ count: number; data: TermsDocument[] }> => {
  const data = (type ? [type] : termsTypes).map((wanted) => documentInForce(wanted, call.locale))
  return { count: data.length, data }
}
