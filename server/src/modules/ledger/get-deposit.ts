import type { getDeposit as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findDeposit } from './contracts.sql.ts'
import { presentContract } from './ledger.present.ts'

/** A deposit of the caller's company. */
export const getDeposit: Handler<typeof endpoint> = async ({ db, actor }, { id }) =>
  presentContract((await findDeposit(db, actor, id)) ?? refuse('error.notFound'), actor)
