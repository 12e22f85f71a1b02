import type { listCareers as endpoint } from '@jebo/contract/accounts/careers.endpoints.ts'
import type { CareerItem } from '@jebo/contract/accounts/careers.schema.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { listCareersOf } from './careers.sql.ts'
import { presentCareers } from './present-careers.ts'

/** One's own career, what is hidden included. */
export const listCareers = async ({ db, actor }: CallOf<typeof endpoint>): Promise<CareerItem[]> =>
  presentCareers(db, await listCareersOf(db, actor.id))
