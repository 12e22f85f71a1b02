import type { getRewardApproval as endpoint } from '@jebo/contract/tickets/proposals.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { isApprovalRequired } from './proposals.sql.ts'

export const getRewardApproval: Handler<typeof endpoint> = async ({ db, actor }) => ({
  isRequired: await isApprovalRequired(db, actor.standing.company.id),
})
