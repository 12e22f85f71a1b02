// Sealed personal data, to be sealed again when the key changes.
import { fingerprintColumn, sealedColumn } from '../../platform/crypto/sealed-column.sql.ts'
import type { SealedLocation, SealedTools } from '../../platform/crypto/sealed-location.ts'
import { findPeople } from '../accounts/public.ts'
import { listUsersOf } from './identity.sql.ts'
import { accountBond, accountPurposes } from './sealed-bank-account.ts'

/** Processes with different keys compute different fingerprints, so a person may have been verified twice. */
const describeAccountsOf = async ({ db, sealer }: SealedTools, ci: string): Promise<string> => {
  const people = await findPeople(db, await listUsersOf(db, sealer.fingerprints(ci, 'identity-ci')))
  const uuids = [...people.values()].map(({ uuid }) => uuid).sort()
  return `one person has the accounts ${uuids.join(' and ')}`
}

export const identitySealed: readonly SealedLocation[] = [
  sealedColumn('identity_attempts', 'id', 'sealed_secret', 'identity-attempt'),
  sealedColumn('identities', 'user_id', 'sealed_name', 'identity-name'),
  sealedColumn('identities', 'user_id', 'sealed_ci', 'identity-ci'),
  fingerprintColumn(
    'identities',
    'user_id',
    { column: 'ci_fingerprint', of: 'sealed_ci' },
    'identity-ci',
    describeAccountsOf,
  ),
  sealedColumn('kyc_submissions', 'id', 'sealed_owner', accountPurposes.owner, accountBond),
  sealedColumn('kyc_submissions', 'id', 'sealed_account_number', accountPurposes.number, accountBond),
  // Copied as they are, so they are bound to the same values.
  sealedColumn('retained_payees', 'user_id', 'sealed_name', 'identity-name'),
  sealedColumn('retained_payees', 'user_id', 'sealed_owner', accountPurposes.owner, accountBond),
  sealedColumn('retained_payees', 'user_id', 'sealed_account_number', accountPurposes.number, accountBond),
]
