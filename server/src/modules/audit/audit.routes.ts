import * as endpoints from '@jebo/contract/audit/audit.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { type FindPeople, listAudit } from './list-audit.ts'

/** @param findPeople who acted; asked of the module that keeps people */
export const serveAudit = (api: Api, { findPeople }: { findPeople: FindPeople }): void => {
  serve(api, endpoints.listAudit, (call, input) => listAudit(call, input, findPeople))
}
