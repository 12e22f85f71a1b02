// Sealed columns of accounts, to be sealed again when the key changes.
import { sealedColumn } from '../../platform/crypto/sealed-column.sql.ts'
import type { SealedLocation } from '../../platform/crypto/sealed-location.ts'
import { sealedJob } from '../../platform/jobs/sealed-job.sql.ts'
import { secretPurpose } from './authenticator.ts'
import { mailReset, resetPurpose } from './mail-password-reset.ts'

export const accountsSealed: readonly SealedLocation[] = [
  sealedColumn('second_factors', 'user_id', 'sealed_secret', secretPurpose),
  sealedJob(mailReset, resetPurpose),
]
