import type { listCareers as endpoint } from '@jebo/contract/accounts/careers.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listOwnCareers } from './careers.sql.ts'
import { presentCareers } from './present-careers.ts'

/** The caller's career, including hidden items. */
export const listCareers: Handler<typeof endpoint> = async ({ db, actor }) =>
  presentCareers(db, await listOwnCareers(db, actor))
