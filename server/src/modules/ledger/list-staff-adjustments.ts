import type { listStaffAdjustments as endpoint } from '@jebo/contract/ledger/adjustments.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listAdjusted } from './adjustments.sql.ts'
import { type Naming, presentAdjustments } from './staff-adjustments.ts'

/** Corrections of wallets, newest first. */
export const listStaffAdjustments: Handler<typeof endpoint, [Naming]> = async (call, page, naming) => {
  const { rows, ...counted } = await listAdjusted(call.db, call.actor, page)
  const needsSecond = call.config.staffApprovals === 2
  return { ...counted, data: await presentAdjustments(call, rows, naming), needsSecond }
}
