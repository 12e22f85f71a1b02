import * as endpoints from '@jebo/contract/development/development.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { listOutbox } from './list-outbox.ts'

export const serveDevelopment = (api: Api): void => {
  serve(api, endpoints.listOutbox, listOutbox)
}
