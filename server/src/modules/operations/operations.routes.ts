import { endpointsByDomain } from '@jebo/contract/endpoints.ts'
import * as endpoints from '@jebo/contract/operations/operations.endpoints.ts'
import { ping } from '../../platform/db/ping.sql.ts'
import { openapiDocument } from '../../platform/http/openapi.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { documentExamples } from './document-examples.ts'
import { serveReferencePage } from './reference-page.ts'

export const serveOperations = (api: Api): void => {
  const { development, ...inProduction } = endpointsByDomain
  const { baseUrl, isProduction } = api.services.config
  const document = openapiDocument(isProduction ? inProduction : endpointsByDomain, {
    baseUrl,
    examples: documentExamples,
  })
  serve(api, endpoints.getHealth, async () => ({ status: 'ok' as const }))
  serve(api, endpoints.getReady, async ({ db }) => {
    await ping(db)
    return { status: 'ok' as const }
  })
  serve(api, endpoints.getOpenapi, async () => document)
  serveReferencePage(api.hono)
}
