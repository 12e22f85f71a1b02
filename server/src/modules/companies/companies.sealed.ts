// What the companies keep sealed, to be sealed anew when the key changes.
import { sealedColumn } from '../../platform/crypto/sealed-column.sql.ts'
import type { SealedPlace } from '../../platform/crypto/sealed-place.ts'
import { contactPurpose } from './contact.ts'

export const companiesSealed: readonly SealedPlace[] = [
  sealedColumn('companies', 'id', 'contact_sealed', contactPurpose),
]
