// Whose account it is and its number: sealed each by itself, and gone together.
import type { Sealer } from '../../platform/crypto/seal.ts'

export type Account = { owner: string; number: string }
type Sealed = { sealed_owner: string; sealed_account_number: string }

export const accountPurposes = { owner: 'account-owner', number: 'account-number' } as const

export const sealAccount = (sealer: Sealer, { owner, number }: Account): Sealed => ({
  sealed_owner: sealer.seal(owner, accountPurposes.owner),
  sealed_account_number: sealer.seal(number, accountPurposes.number),
})

/** Null once it is deleted. */
export const openOwner = (sealer: Sealer, { sealed_owner }: Pick<Row, 'sealed_owner'>): string | null =>
  sealed_owner === null ? null : sealer.open(sealed_owner, accountPurposes.owner)

/** Null once it is deleted. */
export const openNumber = (
  sealer: Sealer,
  { sealed_account_number }: Pick<Row, 'sealed_account_number'>,
): string | null => (sealed_account_number === null ? null : sealer.open(sealed_account_number, accountPurposes.number))

type Row = { [Column in keyof Sealed]: string | null }
