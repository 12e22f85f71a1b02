import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { deleteAttemptsOf, deleteIdentity, findSealedName } from './identity.sql.ts'
import { deleteKycOf, findApprovedKyc } from './kyc.sql.ts'
import { deletePicture } from './kyc-pictures.ts'
import { insertPayee } from './retained-payees.sql.ts'

/** As the terms say, after the Framework Act on National Taxes and the Act on Consumer Protection in Electronic Commerce. */
const retentionYears = 5

type Erasing = {
  userId: RowId<'users'>
  /** Whether they were paid, so that the law keeps to whom. */
  isPayee: boolean
  at: Date
}

/** Copies the verified name and the bank account in use, still sealed. */
const retainPayee = async (tx: Tx, { userId, at }: Erasing): Promise<void> => {
  const sealedName = await findSealedName(tx, userId)
  const account = await findApprovedKyc(tx, systemRead, userId)
  if (sealedName === null && !account) return
  const deleteAfter = new Date(at)
  deleteAfter.setUTCFullYear(at.getUTCFullYear() + retentionYears)
  await insertPayee(tx, {
    user_id: userId,
    sealed_name: sealedName,
    uuid: account?.uuid ?? null,
    bank: account?.bank ?? null,
    sealed_owner: account?.sealed_owner ?? null,
    sealed_account_number: account?.sealed_account_number ?? null,
    delete_after: deleteAfter,
  })
}

/** Erases the verified identity, bank accounts and pictures of a user who left. */
export const eraseIdentity = async (tx: Tx, erasing: Erasing): Promise<void> => {
  const { userId, isPayee } = erasing
  if (isPayee) await retainPayee(tx, erasing)
  for (const { id, account_copy_id, id_front_id } of await deleteKycOf(tx, userId)) {
    for (const picture of [account_copy_id, id_front_id]) {
      if (picture !== null) await deletePicture(tx, { id: picture, kycId: id })
    }
  }
  await deleteAttemptsOf(tx, userId)
  await deleteIdentity(tx, userId)
}
