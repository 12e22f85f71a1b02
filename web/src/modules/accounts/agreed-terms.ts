import { signUpTerms } from '@jebo/contract/accounts/accounts.limits.ts'
import type { TermsType } from '@jebo/contract/accounts/accounts.schema.ts'

export type SignUpTermsType = (typeof signUpTerms)[number]['type']

/** An agreement: a document in the version that was shown. */
export type AgreedTerms = { type: SignUpTermsType; version: number }

/** The versions to agree to, of all current documents. */
export const versionsToAgree = (documents: readonly { type: TermsType; version: number }[]): AgreedTerms[] =>
  signUpTerms.flatMap(({ type }) => {
    const document = documents.find((one) => one.type === type)
    return document ? [{ type, version: document.version }] : []
  })
