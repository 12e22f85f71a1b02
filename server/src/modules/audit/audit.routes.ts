import * as endpoints from '@jebo/contract/audit/audit.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { listAudit } from './list-audit.ts'
import { listViews } from './list-views.ts'
import type { Asked } from './subjects.ts'

/** @param asked looks up names, injected by the modules that own them */
export const serveAudit = (api: Api, asked: Asked): void => {
  serve(api, endpoints.listAudit, (call, input) => listAudit(call, input, asked))
  serve(api, endpoints.listViews, (call, input) => listViews(call, input, asked))
}
