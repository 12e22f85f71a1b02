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
  const writeDocument = () =>
    openapiDocument(isProduction ? inProduction : endpointsByDomain, { baseUrl, examples: documentExamples })
  // Written when it is first read: it takes longer than everything else that is done here at the start.
  let document: ReturnType<typeof openapiDocument> | undefined
  serve(api, endpoints.getHealth, async ({ isDatabaseRestarting }) => ({
    status: 'ok' as const,
    isDatabaseRestarting: isDatabaseRestarting(),
  }))
  serve(api, endpoints.getReady, async ({ db }) => {
    await ping(db)
    return { status: 'ok' as const }
  })
  serve(api, endpoints.getOpenapi, async () => {
    document ??= writeDocument()
    return document
  })
  serveReferencePage(api.hono)
}
