import * as endpoints from '@jebo/contract/files/files.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { getFileFor, type OwnerKinds } from './get-file.ts'
import { uploadFile } from './upload-file.ts'

/** @param kinds checks who can see the owners of files, injected by their modules */
export const serveFiles = (api: Api, kinds: OwnerKinds): void => {
  serve(api, endpoints.uploadFile, uploadFile)
  serve(api, endpoints.getFile, getFileFor(kinds))
}
