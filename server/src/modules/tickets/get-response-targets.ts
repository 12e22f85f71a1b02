import type { getResponseTargets as endpoint } from '@jebo/contract/tickets/targets.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findResponseTargets } from './targets.sql.ts'

export const getResponseTargets: Handler<typeof endpoint> = ({ db, actor }) =>
  findResponseTargets(db, actor.standing.company.id)
