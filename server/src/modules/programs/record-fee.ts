import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/http/call.ts'
import { recountFunding, writeFee } from './records.sql.ts'

/** Makes the database know the configured fee, and judges again what is funded if it was another one. */
export const recordFee = ({
  maintenance,
  config: { feeBasisPoints },
}: Pick<Services, 'maintenance' | 'config'>): Promise<void> =>
  inTransaction(maintenance, async (tx) => {
    if (await writeFee(tx, feeBasisPoints)) await recountFunding(tx)
  })
