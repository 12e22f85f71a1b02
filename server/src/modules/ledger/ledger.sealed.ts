// Sealed personal data, to be sealed again when the key changes.
import { sealedColumn } from '../../platform/crypto/sealed-column.sql.ts'
import type { SealedLocation } from '../../platform/crypto/sealed-location.ts'

const bond = ['account_uuid', 'user_id', 'bank'] as const

/** @param purposes of the identity module, from which the sealed values are copied as they are */
export const ledgerSealed = (purposes: Record<'owner' | 'number', string>): readonly SealedLocation[] => [
  sealedColumn('withdrawals', 'contract_id', 'sealed_owner', purposes.owner, bond),
  sealedColumn('withdrawals', 'contract_id', 'sealed_account_number', purposes.number, bond),
]
