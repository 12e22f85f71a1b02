import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { submitKyc as endpoint } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { countIfDone } from '../../platform/limits/count-if-done.ts'
import { lockCaller, mailSecurityNotice } from '../accounts/public.ts'
import { limits } from './identity.limits.ts'
import { insertKyc, isKycPending } from './kyc.sql.ts'
import { attachPicture } from './kyc-pictures.ts'
import { sealAccount } from './sealed-bank-account.ts'
import { findVerifiedName, isSameName } from './verified-name.ts'

/** Submits a bank account for review. A previously approved one remains in use until the decision. */
export const submitKyc: Handler<typeof endpoint> = async (call, form) => {
  const { db, limiter, actor } = call
  await countIfDone({ limiter, limit: limits.submissions, key: actor.uuid }, (refuseTooOften) =>
    inTransaction(db, async (tx) => {
      await submit(tx, call, form)
      refuseTooOften()
    }),
  )
}

const submit = async (
  tx: Tx,
  call: CallOf<typeof endpoint>,
  { bank, owner, accountNumber, accountCopy, idFront }: ParsedInputOf<typeof endpoint>,
): Promise<void> => {
  const { sealer, actor, now } = call
  const user = await lockCaller(tx, call)
  refuseUnless(!(await isKycPending(tx, actor.id)), 'identity.kycPending')
  const isOwn = isSameName((await findVerifiedName(tx, sealer, actor.id)) ?? '', owner)
  refuseUnless(isOwn, 'identity.holderDiffers', atField('owner', 'identity.holderDiffers'))
  refuseUnless(accountCopy !== idFront, 'file.notFound', atField('idFront', 'file.notFound'))
  const row = { uuid: randomUUID(), user_id: actor.id, bank }
  const { id: kycId } = await insertKyc(tx, {
    ...row,
    ...sealAccount(sealer, row, { owner, number: accountNumber }),
    account_copy_id: accountCopy,
    id_front_id: idFront,
    submitted_at: now,
  })
  const picture = { kycId, uploaderId: actor.id, at: now }
  await attachPicture(tx, { ...picture, id: accountCopy, field: 'accountCopy' })
  await attachPicture(tx, { ...picture, id: idFront, field: 'idFront' })
  await mailSecurityNotice(tx, call, 'payoutAccountSubmitted', user)
}
