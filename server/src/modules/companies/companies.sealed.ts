// Sealed columns of companies, to be sealed again when the key changes.
import { sealedColumn } from '../../platform/crypto/sealed-column.sql.ts'
import type { SealedLocation } from '../../platform/crypto/sealed-location.ts'
import { contactPurpose } from './contact.ts'

export const companiesSealed: readonly SealedLocation[] = [
  sealedColumn('companies', 'id', 'contact_sealed', contactPurpose),
]
