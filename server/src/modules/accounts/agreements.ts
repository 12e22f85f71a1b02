import type { TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import { versionInForce } from './terms/terms.ts'

/** An agreement as it was sent: a bare type (null) means its version in force. */
export type Agreement = { type: TermsType; version: number | null }

export const areInForce = (agreements: readonly Agreement[]): boolean =>
  agreements.every(({ type, version }) => version === null || version === versionInForce(type))

/** What is written down: each document once, in the version in force. */
export const agreementRows = (userId: number, agreements: readonly Agreement[], locale: Locale, agreedAt: Date) =>
  [...new Set(agreements.map((one) => one.type))].map((type) => ({
    user_id: userId,
    type,
    version: versionInForce(type),
    locale,
    agreed_at: agreedAt,
  }))
