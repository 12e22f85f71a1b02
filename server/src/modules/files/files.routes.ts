import * as endpoints from '@jebo/contract/files/files.endpoints.ts'
import { type Api, serve, serveUpload } from '../../platform/http/serve.ts'
import { getFileFor, type OwnerKinds } from './get-file.ts'
import { enterUpload, uploadFile } from './upload-file.ts'

/** @param kinds checks who can see the owners of files, injected by their modules */
export const serveFiles = (api: Api, kinds: OwnerKinds): void => {
  serveUpload(api, endpoints.uploadFile, uploadFile, enterUpload)
  serve(api, endpoints.getFile, getFileFor(kinds))
}
