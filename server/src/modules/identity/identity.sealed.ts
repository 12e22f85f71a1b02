// What is kept sealed of people, to be sealed anew when the key changes.
import { fingerprintColumn, sealedColumn } from '../../platform/crypto/sealed-column.sql.ts'
import type { SealedPlace } from '../../platform/crypto/sealed-place.ts'
import { accountBond, accountPurposes } from './sealed-account.ts'

export const identitySealed: readonly SealedPlace[] = [
  sealedColumn('identity_attempts', 'id', 'sealed_secret', 'identity-attempt'),
  sealedColumn('identities', 'user_id', 'sealed_name', 'identity-name'),
  sealedColumn('identities', 'user_id', 'sealed_ci', 'identity-ci'),
  fingerprintColumn('identities', 'user_id', { column: 'ci_fingerprint', of: 'sealed_ci' }, 'identity-ci'),
  sealedColumn('account_verifications', 'id', 'sealed_owner', accountPurposes.owner, accountBond),
  sealedColumn('account_verifications', 'id', 'sealed_account_number', accountPurposes.number, accountBond),
]
