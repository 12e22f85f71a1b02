import type { RowId } from '@jebo/contract/core/id.ts'
import type { viewKyc as endpoint } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { KycDetails } from '@jebo/contract/identity/kyc.schema.ts'
import type { Sealer } from '../../platform/crypto/seal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseOwn } from '../../platform/http/own-subject.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findPeople } from '../accounts/public.ts'
import { filePath } from '../files/public.ts'
import { permit } from './kyc.policy.ts'
import { presentRow } from './kyc.present.ts'
import { findKyc, type KycSubmission } from './kyc.sql.ts'
import { openFor } from './kyc-views.ts'
import { openNumber, openOwner } from './sealed-bank-account.ts'
import { findVerifiedName, isSameName } from './verified-name.ts'

/** Opens a submission to the calling staff member, and records the view. */
export const viewKyc: Handler<typeof endpoint> = (call, { id, reason }) =>
  inTransaction(call.db, async (tx) => {
    const { sealer, actor, now } = call
    const submission = await findKyc(tx, actor, id)
    refuseUnless(submission, 'error.notFound')
    await refuseOwn(tx, call, { users: [submission.user_id], companies: [] })
    permit('view', { submission, actor })
    const viewEndsAt = await openFor(tx, actor, id, reason, now)
    return { ...(await open(tx, sealer, submission)), viewEndsAt: viewEndsAt.toISOString() }
  })

const pathOf = (id: string | null): string | null => (id === null ? null : filePath(id))

const open = async (tx: Tx, sealer: Sealer, row: KycSubmission): Promise<Omit<KycDetails, 'viewEndsAt'>> => {
  const user = (await findPeople(tx, [row.user_id])).get(row.user_id)
  if (!user) throw new Error('the user of a submission is missing')
  const owner = openOwner(sealer, row)
  return {
    ...presentRow(row, user),
    ...(await compareNames(tx, sealer, row.user_id, owner)),
    accountNumber: openNumber(sealer, row),
    accountCopyPath: pathOf(row.account_copy_id),
    idFrontPath: pathOf(row.id_front_id),
    reason: row.reason,
  }
}

type Names = Pick<KycDetails, 'verifiedName' | 'owner' | 'namesMatch'>

/** The verified name is read only for the comparison. */
const compareNames = async (tx: Tx, sealer: Sealer, userId: RowId<'users'>, owner: string | null): Promise<Names> => {
  if (owner === null) return { verifiedName: null, owner, namesMatch: false }
  const verifiedName = await findVerifiedName(tx, sealer, userId)
  if (verifiedName === null) throw new Error('the user of a submission has no verified name')
  return { verifiedName, owner, namesMatch: isSameName(verifiedName, owner) }
}
