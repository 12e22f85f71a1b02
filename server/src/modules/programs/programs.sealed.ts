// Sealed columns of programs, to be sealed again when the key changes.
import { sealedColumn } from '../../platform/crypto/sealed-column.sql.ts'
import type { SealedLocation } from '../../platform/crypto/sealed-location.ts'
import { keyPurpose } from './sign-statement.ts'

export const programsSealed: readonly SealedLocation[] = [
  sealedColumn('certificate_keys', 'id', 'sealed_private_key', keyPurpose),
]
