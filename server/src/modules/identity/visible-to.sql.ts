// Who can see a KYC submission. Every read of the table starts with `selectKyc`.
import { expressionBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import { type Reader, systemRead } from '../../platform/http/reader.ts'
import { isPresent } from '../accounts/public.ts'

const build = expressionBuilder<DB, 'kyc_submissions'>()

/** Its user, and staff unless the user left. The sealed data has rules of its own, in the policy. */
const ways = {
  OWNER: (viewer) => viewer && build('kyc_submissions.user_id', '=', viewer.id),
  STAFF: (viewer) => (viewer?.standing.isStaff ? isPresent(build.ref('kyc_submissions.user_id')) : null),
} satisfies Ways<string>
type KycWay = keyof typeof ways

/**
 * Submissions visible to the reader.
 * @param through the kinds of access to consider, for calls that serve only some of them
 */
export const selectKyc = (db: Db, reader: Reader, ...through: KycWay[]) => {
  const rows = db.selectFrom('kyc_submissions')
  return reader === systemRead ? rows : rows.where(seenThrough(ways, reader, through))
}
