import * as endpoints from '@jebo/contract/audit/audit.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { type Asked, listAudit } from './list-audit.ts'

/** @param asked names, of the modules above that keep them */
export const serveAudit = (api: Api, asked: Asked): void => {
  serve(api, endpoints.listAudit, (call, input) => listAudit(call, input, asked))
}
