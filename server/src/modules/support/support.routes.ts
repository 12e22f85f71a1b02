import * as endpoints from '@jebo/contract/support/support.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { contactOperator } from './contact-operator.ts'

export const serveSupport = (api: Api): void => {
  serve(api, endpoints.contactOperator, contactOperator)
}
