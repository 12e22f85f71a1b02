import * as endpoints from '@jebo/contract/exports/exports.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { downloadExport } from './download-export.ts'
import { getExport } from './get-export.ts'
import { requestExport } from './request-export.ts'

export const serveExports = (api: Api): void => {
  serve(api, endpoints.getExport, getExport)
  serve(api, endpoints.requestExport, requestExport)
  serve(api, endpoints.downloadExport, downloadExport)
}
