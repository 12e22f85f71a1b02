import { type TermsType, termsTypes } from '@jebo/contract/accounts/accounts.schema.ts'
import type { listTerms as endpoint } from '@jebo/contract/accounts/terms.endpoints.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { wholeList } from '../../platform/db/lists.ts'
import type { Handler } from '../../platform/http/call.ts'
import { getText, listVersions, type TermsFacts } from './terms.sql.ts'
import { findVersion, nextVersion, versionInForce } from './terms-in-force.ts'

/** The documents in force, or one version of one, in the reader's language, each with its next version. */
export const listTerms: Handler<typeof endpoint> = async ({ db, now, locale }, { type, version, page, size }) => {
  const versions = await listVersions(db)
  const day = dayInSeoul(now)
  const choose = (wanted: TermsType): TermsFacts | null =>
    version === undefined ? versionInForce(versions, wanted, day) : findVersion(versions, wanted, version)
  const chosen = (type ? [type] : termsTypes).flatMap((wanted) => choose(wanted) ?? [])
  const data = await Promise.all(
    chosen.slice((page - 1) * size, page * size).map(async (facts) => ({
      ...facts,
      coming: nextVersion(versions, facts.type, day),
      locale,
      ...(await getText(db, facts, locale)),
    })),
  )
  return { ...wholeList(chosen), data }
}
