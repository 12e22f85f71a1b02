// The bank account that the ledger pays withdrawals to.
import type { Sealer } from '../../platform/crypto/seal.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { findApprovedKyc } from './kyc.sql.ts'
import { type Account, openNumber, openOwner } from './sealed-bank-account.ts'

/** The approved account of a user, as it is sealed. */
export const findVerifiedAccount = async (db: Db, sealer: Sealer, user: Actor) => {
  const row = await findApprovedKyc(db, user, user.id)
  if (!row || row.sealed_owner === null || row.sealed_account_number === null) return undefined
  const { uuid, bank, sealed_owner, sealed_account_number } = row
  const numberEnd = (openNumber(sealer, row) ?? '').slice(-4)
  return { uuid, bank, sealed_owner, sealed_account_number, numberEnd }
}

type SealedAccount = Parameters<typeof openOwner>[1] & Parameters<typeof openNumber>[1]

export const openAccount = (sealer: Sealer, account: SealedAccount): Account => ({
  owner: openOwner(sealer, account) ?? '',
  number: openNumber(sealer, account) ?? '',
})
