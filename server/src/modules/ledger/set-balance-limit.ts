import type { setBalanceLimit as endpoint } from '@jebo/contract/ledger/balance-limit.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { deleteBalanceLimit, writeBalanceLimit } from './balance-limits.sql.ts'

/** Replaces the limit for all managers of the company, or removes it. */
export const setBalanceLimit: Handler<typeof endpoint> = ({ db, actor }, { limitWon }) =>
  inTransaction(db, (tx) => {
    const { id } = actor.standing.company
    return limitWon === undefined ? deleteBalanceLimit(tx, id) : writeBalanceLimit(tx, id, limitWon)
  })
