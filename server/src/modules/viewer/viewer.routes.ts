import * as endpoints from '@jebo/contract/viewer/viewer.endpoints.ts'
import type { Site } from '@jebo/contract/viewer/viewer.schema.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { findViewer, getAuth } from './get-auth.ts'
import { getSite } from './get-site.ts'
import { createGetTotals } from './get-totals.ts'

export const serveViewer = (api: Api, findDemo: () => Promise<Site['demo']>): void => {
  serve(api, endpoints.getAuth, getAuth)
  serve(api, endpoints.getViewer, async (call) => ({ viewer: call.actor && (await findViewer(call, call.actor)) }))
  serve(api, endpoints.getSite, async (call) => getSite(call, await findDemo()))
  serve(api, endpoints.getTotals, createGetTotals())
}
