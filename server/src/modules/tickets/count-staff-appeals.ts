import type { countStaffAppeals as endpoint } from '@jebo/contract/tickets/appeals.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { countAppealsForStaff } from './appeals.sql.ts'

export const countStaffAppeals: Handler<typeof endpoint> = async ({ db, actor }) => ({
  byState: await countAppealsForStaff(db, actor),
})
