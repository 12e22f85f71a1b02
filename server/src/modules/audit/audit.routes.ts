import * as endpoints from '@jebo/contract/audit/audit.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { listAudit } from './list-audit.ts'
import { listViews } from './list-views.ts'
import type { NameLookups } from './subjects.ts'

/** @param lookups injected, since other modules own the names */
export const serveAudit = (api: Api, lookups: NameLookups): void => {
  serve(api, endpoints.listAudit, (call, input) => listAudit(call, input, lookups))
  serve(api, endpoints.listViews, (call, input) => listViews(call, input, lookups))
}
