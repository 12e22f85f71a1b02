import * as endpoints from '@jebo/contract/markdown/markdown.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { previewMarkdown } from './preview-markdown.ts'

export const serveMarkdown = (api: Api): void => serve(api, endpoints.previewMarkdown, previewMarkdown)
