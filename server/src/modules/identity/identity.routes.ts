import * as endpoints from '@jebo/contract/identity/identity.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { beginMobileVerification } from './begin-mobile-verification.ts'
import { beginNda } from './begin-nda.ts'
import { completeIdentity } from './complete-identity.ts'

export const serveIdentity = (api: Api): void => {
  serve(api, endpoints.beginMobileVerification, beginMobileVerification)
  serve(api, endpoints.beginNda, beginNda)
  serve(api, endpoints.completeIdentity, completeIdentity)
}
