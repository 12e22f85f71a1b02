import type { TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import { publishTerms } from '../src/modules/accounts/publish-terms.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { TestApp } from './test-app.ts'

type New = { version: number; effectiveOn?: string; isMaterial?: boolean }

/** A new version of a document, in force from the start of the test by default. */
export const publish = (
  { services }: TestApp,
  type: TermsType,
  { version, effectiveOn = '2026-11-21', isMaterial = true }: New,
): Promise<void> => {
  const text = (title: string) => ({ title, sections: [{ heading: `${title} ${version}`, paragraphs: [title] }] })
  const texts = { ko: text('바뀐 약관'), en: text('Changed terms') }
  const terms = { type, version, effectiveOn, isMaterial, isDraft: false, texts }
  return inTransaction(services.db, (tx) => publishTerms(tx, [terms]))
}
