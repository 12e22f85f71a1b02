import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { downloadPayoutFile as endpoint } from '@jebo/contract/ledger/batches.endpoints.ts'
import type { Sealer } from '../../platform/crypto/seal.ts'
import { csvOf } from '../../platform/csv/write-sheet.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { translatorFor } from '../../platform/translator.ts'
import { listSealedAccounts } from './batches.sql.ts'
import { moveBatch } from './move-batch.ts'
import { lockBatchTo } from './staff-batches.ts'
import type { RecordView } from './view-payout-account.ts'
import type { PayoutAccounts } from './withdrawal-quote.ts'

type FromAbove = Pick<PayoutAccounts, 'openAccount'> & { recordView: RecordView }
type Sealed = Awaited<ReturnType<typeof listSealedAccounts>>[number]

/** What the receiver reads beside the amount: few letters fit. */
const memoOf = ({ public_id }: Sealed): string => `JEBO${public_id}`

const rowOf = (sealer: Sealer, row: Sealed, openAccount: PayoutAccounts['openAccount']): (string | number)[] => {
  const { user_id, account_uuid: uuid, bank, sealed_owner, sealed_account_number, payout_won } = row
  const isThere = user_id !== null && uuid !== null && bank !== null && payout_won !== null
  if (!isThere || sealed_owner === null || sealed_account_number === null) {
    throw new Error('an approved withdrawal has no account')
  }
  const { owner, number } = openAccount(sealer, { user_id, uuid, bank, sealed_owner, sealed_account_number })
  return [bank, number, owner, payout_won, memoOf(row)]
}

/** Opens the accounts of a batch for the bulk transfer of a bank, and records the view. */
export const downloadPayoutFile: Handler<typeof endpoint, [FromAbove]> = (
  { db, actor, sealer, now, locale },
  { id, reason },
  { openAccount, recordView },
) =>
  inTransaction(db, async (tx) => {
    const batch = await lockBatchTo(tx, actor, 'download', id)
    const accounts = await listSealedAccounts(tx, actor, batch.id)
    // Those that were returned since must not be paid either.
    refuseUnless(accounts.length > 0, 'ledger.batchEnded')
    if (batch.state === 'OPEN') await moveBatch(tx, batch, { to: 'DOWNLOADED', at: now })
    await recordView(tx, { actorId: actor.id, subject: { kind: 'payouts', id: batch.uuid }, reason, at: now })
    const t = translatorFor(locale)
    const header = (['bank', 'account', 'holder', 'amount', 'memo'] as const).map((key) =>
      t(`documents.transfers.${key}`),
    )
    const rows = accounts.map((row) => rowOf(sealer, row, openAccount))
    return { name: `jebo-transfers-${dayInSeoul(now)}-${batch.uuid.slice(0, 8)}.csv`, text: csvOf([header, ...rows]) }
  })
