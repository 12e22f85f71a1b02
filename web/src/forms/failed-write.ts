// What the page could not do, when a call neither succeeded nor was refused for a reason of its own.
import type { Address } from '@jebo/contract/core/endpoint.ts'

export type FailedWrite =
  | 'save'
  | 'edit'
  | 'update'
  | 'upload'
  | 'remove'
  | 'mail'
  | 'comment'
  | 'assetAdd'
  | 'assetEdit'
  | 'assetDelete'
  | 'invitationAccept'
  | 'invitationDecline'

const named: Readonly<Record<string, FailedWrite>> = {
  'POST /companies/assets': 'assetAdd',
  'PATCH /companies/assets/{id}': 'assetEdit',
  'DELETE /companies/assets/{id}': 'assetDelete',
  'POST /programs/{id}/invitations/accept': 'invitationAccept',
  'POST /programs/{id}/invitations/reject': 'invitationDecline',
  'POST /auth/reset-password': 'mail',
  'PUT /auth/email': 'mail',
  'POST /support/contact': 'mail',
  'POST /careers': 'save',
  'POST /programs': 'save',
  'POST /tickets': 'save',
  'POST /tickets/{id}/comments': 'comment',
  'POST /files': 'upload',
}

const byMethod: Partial<Record<Address['method'], FailedWrite>> = { PATCH: 'edit', PUT: 'update', DELETE: 'remove' }

const failures = new Set(['error.internal', 'error.unavailable', 'error.requestFailure'])

/** What failed; undefined for a refusal, which says so itself, and for calls that are named by no such verb. */
export const failedWriteOf = ({ method, path }: Address, messageKey: string): FailedWrite | undefined =>
  failures.has(messageKey) ? (named[`${method} ${path}`] ?? byMethod[method]) : undefined
