import { expect, test } from 'vitest'
import { failedWriteOf } from './failed-write.ts'

test.each([
  ['POST', '/companies/assets', 'error.internal', 'assetAdd'],
  ['PATCH', '/companies/assets/{id}', 'error.unavailable', 'assetEdit'],
  ['DELETE', '/companies/assets/{id}', 'error.requestFailure', 'assetDelete'],
  ['POST', '/programs/{id}/invitations/accept', 'error.internal', 'invitationAccept'],
  ['POST', '/programs/{id}/invitations/reject', 'error.requestFailure', 'invitationDecline'],
  ['POST', '/programs/{id}/invitations/accept', 'program.invitationRevoked', undefined],
  ['POST', '/tickets/{id}/comments', 'error.requestFailure', 'comment'],
  ['PUT', '/auth/email', 'error.internal', 'mail'],
  ['PATCH', '/profile', 'error.internal', 'edit'],
  ['PUT', '/tickets/{id}/severity', 'error.internal', 'update'],
  ['DELETE', '/comments/{id}', 'error.internal', 'remove'],
  ['POST', '/auth/sign-in', 'error.internal', undefined],
  ['GET', '/profile', 'error.internal', undefined],
  ['PATCH', '/profile', 'profile.outdatedVersion', undefined],
] as const)('%s %s with %s', (method, path, messageKey, expected) => {
  expect(failedWriteOf({ method, path }, messageKey)).toBe(expected)
})
