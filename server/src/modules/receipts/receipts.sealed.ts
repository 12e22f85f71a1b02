// Sealed columns of receipts, to be sealed again when the key of the installation changes.
import { sealedColumn } from '../../platform/crypto/sealed-column.sql.ts'
import type { SealedLocation } from '../../platform/crypto/sealed-location.ts'
import { keyPurpose } from './sign.ts'

export const receiptsSealed: readonly SealedLocation[] = [
  sealedColumn('receipt_keys', 'id', 'sealed_private_key', keyPurpose),
]
