import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { listLatestDeposits } from './contracts.sql.ts'
import { presentContract } from './ledger.present.ts'

/** The latest deposits of a manager's company. */
export const findLatestDeposits = async (db: Db, manager: Actor, most: number) =>
  (await listLatestDeposits(db, manager, most)).map((row) => presentContract(row, manager))
