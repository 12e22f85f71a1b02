import type { getKyc as endpoint } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { type Numbered, presentStanding } from './kyc.present.ts'
import { findApprovedKyc, findNewestKyc, type KycSubmission } from './kyc.sql.ts'
import { openNumber } from './sealed-bank-account.ts'
import { findVerifiedName } from './verified-name.ts'

/** The state of the caller's own KYC submission. */
export const getKyc: Handler<typeof endpoint> = async ({ db, sealer, actor }) => {
  const [newest, approved, verifiedName] = await Promise.all([
    findNewestKyc(db, actor),
    findApprovedKyc(db, actor, actor.id),
    findVerifiedName(db, sealer, actor.id),
  ])
  const numbered = (row: KycSubmission | undefined): Numbered | null =>
    row === undefined ? null : { row, number: openNumber(sealer, row) }
  return presentStanding(verifiedName, numbered(newest), numbered(approved))
}
