import * as endpoints from '@jebo/contract/identity/kyc.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { decideKyc } from './decide-kyc.ts'
import { getKyc } from './get-kyc.ts'
import { listKyc } from './list-kyc.ts'
import { retractKyc } from './retract-kyc.ts'
import { submitKyc } from './submit-kyc.ts'
import { viewKyc } from './view-kyc.ts'

export const serveKyc = (api: Api): void => {
  serve(api, endpoints.getKyc, getKyc)
  serve(api, endpoints.submitKyc, submitKyc)
  serve(api, endpoints.retractKyc, retractKyc)
  serve(api, endpoints.listKyc, listKyc)
  serve(api, endpoints.viewKyc, viewKyc)
  serve(api, endpoints.decideKyc, decideKyc)
}
