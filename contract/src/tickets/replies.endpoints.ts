import { ticketReaders } from '../core/company-permissions.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { wholeListOf } from '../core/page.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { checkReply, replyFields, replyForm, savedReply } from './replies.schema.ts'

/** By title. */
export const listReplies = endpoint({
  method: 'GET',
  path: '/tickets/replies',
  access: 'manager',
  permissions: ticketReaders,
  input: z.strictObject({}),
  answer: wholeListOf(savedReply),
  problems: [],
})

export const createReply = endpoint({
  method: 'POST',
  path: '/tickets/replies',
  access: 'manager',
  permissions: ['TICKETS'],
  input: replyForm,
  answer: z.object({ id: z.uuid() }),
  problems: ['ticket.tooManyReplies'],
})

/** `version` is the one that the caller has read. */
export const updateReply = endpoint({
  method: 'PUT',
  path: '/tickets/replies/{replyId}',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z.strictObject({ replyId: givenUuid, ...replyFields, version: versionNumber }).superRefine(checkReply),
  answer: nothing,
  problems: ['error.conflict'],
})

export const deleteReply = endpoint({
  method: 'DELETE',
  path: '/tickets/replies/{replyId}',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z.strictObject({ replyId: givenUuid }),
  answer: nothing,
  problems: [],
})
