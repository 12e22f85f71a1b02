import * as endpoints from '@jebo/contract/crews/crews.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { createCrew } from './create-crew.ts'
import { listCrews } from './list-crews.ts'
import type { MembersOfCompanies } from './lock-hacker.ts'

/** @param fromOthers injected by the module of companies, which stands beside this one */
export const serveCrews = (api: Api, fromOthers: MembersOfCompanies): void => {
  serve(api, endpoints.listCrews, listCrews)
  serve(api, endpoints.createCrew, (call, input) => createCrew(call, input, fromOthers))
}
