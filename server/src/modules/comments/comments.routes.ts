import * as endpoints from '@jebo/contract/comments/comments.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { deleteComment } from './delete-comment.ts'
import type { CommentOwners } from './own-comment.ts'
import { updateComment } from './update-comment.ts'

/** @param owners the kinds of things that have comments, injected by their modules */
export const serveComments = (api: Api, owners: CommentOwners): void => {
  serve(api, endpoints.updateComment, (call, input) => updateComment(call, input, owners))
  serve(api, endpoints.deleteComment, (call, input) => deleteComment(call, input, owners))
}
