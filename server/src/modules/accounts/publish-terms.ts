import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { dayMs } from '@jebo/contract/core/durations.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { shippedTerms } from './terms/shipped-terms.ts'
import { insertVersion, listVersions, type TermsFacts, type TermsVersion } from './terms.sql.ts'

/** The only way to publish versions of documents. Existing versions do not change. */
export const publishTerms = async (tx: Tx, versions: readonly TermsVersion[]): Promise<void> => {
  for (const version of versions) await insertVersion(tx, version)
}

/** Source: article 12 of the privacy policy, and the article of the terms of use on their changes. */
const noticeDays = { material: 30, other: 7 }

/**
 * Versions shipped with an update take effect after the notice period, which starts when this installation first has
 * them.
 */
const withNotice = (known: readonly TermsFacts[], shipped: TermsVersion, at: Date): TermsVersion => {
  if (known.every(({ type }) => type !== shipped.type)) return shipped
  const days = shipped.isMaterial ? noticeDays.material : noticeDays.other
  const soonest = dayInSeoul(new Date(at.getTime() + days * dayMs))
  return shipped.effectiveOn < soonest ? { ...shipped, effectiveOn: soonest } : shipped
}

/** Publishes the documents that ship with the product; idempotent and safe for concurrent processes. */
export const publishShippedTerms = (db: Db, at: Date, shipped = shippedTerms()): Promise<void> =>
  inTransaction(db, async (tx) => {
    const known = await listVersions(tx)
    await publishTerms(
      tx,
      shipped.map((one) => withNotice(known, one, at)),
    )
  })
