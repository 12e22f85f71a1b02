import type { getKyc as endpoint } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { type Numbered, presentStanding } from './kyc.present.ts'
import { findApprovedRequest, findNewestRequest, type RequestRow } from './kyc.sql.ts'
import { openNumber } from './sealed-bank-account.ts'

/** The state of the caller's own KYC request. */
export const getKyc: Handler<typeof endpoint> = async ({ db, sealer, actor }) => {
  const [newest, approved] = await Promise.all([findNewestRequest(db, actor.id), findApprovedRequest(db, actor.id)])
  const numbered = (row: RequestRow | undefined): Numbered | null =>
    row === undefined ? null : { row, number: openNumber(sealer, row) }
  return presentStanding(numbered(newest), numbered(approved))
}
