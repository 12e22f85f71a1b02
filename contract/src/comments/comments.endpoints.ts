// What a user does to a comment of their own, whatever it is written under. Reading and writing belong to what it is about.
import { commentContents } from '../core/comment.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { z } from '../core/zod.ts'

export const updateComment = endpoint({
  method: 'PATCH',
  path: '/comments/{id}',
  access: 'signedIn',
  input: z.strictObject({ id: givenUuid, contents: commentContents, version: z.int().min(1) }),
  answer: z.object({ version: z.int() }),
  problems: [
    'error.notFound',
    'comment.actionNotAllowed',
    'comment.fixed',
    'comment.deleted',
    'comment.outdatedVersion',
  ],
})

/** The comment stays as a mark without its text. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/{id}',
  access: 'signedIn',
  input: z.strictObject({ id: givenUuid }),
  answer: nothing,
  problems: ['error.notFound', 'comment.actionNotAllowed', 'comment.fixed'],
})
