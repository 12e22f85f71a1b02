// Changes of a user's own comments, whatever they belong to. The owners of comments have the calls to list and create them.

import { commentContents } from '../core/comment.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'

export const updateComment = endpoint({
  method: 'PATCH',
  path: '/comments/{id}',
  access: 'signedIn',
  input: z.strictObject({ id: givenUuid, contents: commentContents, version: versionNumber }),
  answer: z.object({ version: versionNumber }),
  problems: [
    'error.notFound',
    'comment.actionNotAllowed',
    'company.permissionRequired',
    'comment.fixed',
    'comment.deleted',
    'comment.outdatedVersion',
    'ticket.passageRespelled',
  ],
})

/** Deletes the text; a placeholder remains. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/{id}',
  access: 'signedIn',
  input: z.strictObject({ id: givenUuid }),
  answer: nothing,
  problems: ['error.notFound', 'comment.actionNotAllowed', 'company.permissionRequired', 'comment.fixed'],
})
