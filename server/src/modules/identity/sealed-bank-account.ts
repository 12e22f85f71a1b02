// The owner and number of a bank account: sealed separately, bound to their row, and deleted together.
import type { RowId } from '@jebo/contract/core/id.ts'
import { purposeIn, type Sealer } from '../../platform/crypto/seal.ts'

export type Account = { owner: string; number: string }
type Sealed = { sealed_owner: string; sealed_account_number: string }

/** Binds the seal to the submission, user and bank, so that sealed values cannot be swapped between rows. */
type Bond = { uuid: string; user_id: RowId<'users'>; bank: string }
type Row = Bond & { [Column in keyof Sealed]: string | null }

export const accountPurposes = { owner: 'account-owner', number: 'account-number' } as const
export const accountBond = ['uuid', 'user_id', 'bank'] as const

const purposeOf = (row: Bond, part: keyof typeof accountPurposes): string =>
  purposeIn(accountPurposes[part], ...accountBond.map((column) => row[column]))

export const sealAccount = (sealer: Sealer, row: Bond, { owner, number }: Account): Sealed => ({
  sealed_owner: sealer.seal(owner, purposeOf(row, 'owner')),
  sealed_account_number: sealer.seal(number, purposeOf(row, 'number')),
})

/** Null once deleted. */
export const openOwner = (sealer: Sealer, row: Bond & Pick<Row, 'sealed_owner'>): string | null =>
  row.sealed_owner === null ? null : sealer.open(row.sealed_owner, purposeOf(row, 'owner'))

/** Null once deleted. */
export const openNumber = (sealer: Sealer, row: Bond & Pick<Row, 'sealed_account_number'>): string | null =>
  row.sealed_account_number === null ? null : sealer.open(row.sealed_account_number, purposeOf(row, 'number'))
