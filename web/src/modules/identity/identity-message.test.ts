import { expect, test } from 'vitest'
import { type IdentityMessage, messageOf } from './identity-message.ts'

const message: IdentityMessage = { source: 'jebo-identity', kind: 'MOBILE', result: 'reload', nonce: 'abc' }

test('only a message about the attempt is read', () => {
  expect(messageOf({ ...message, more: 1 }, 'abc')).toEqual(message)
  const refused = { ...message, result: 'close', messageKey: 'identity.canceled' }
  expect(messageOf(refused, 'abc')).toEqual(refused)
})

test.each([
  ['another attempt', { ...message, nonce: 'abd' }],
  ['no nonce', { ...message, nonce: undefined }],
  ['another source', { ...message, source: 'devtools' }],
  ['an unknown kind', { ...message, kind: 'TAX' }],
  ['an unknown result', { ...message, result: 'leave' }],
  ['a code that is no text', { ...message, messageKey: { identity: 1 } }],
  ['text', JSON.stringify(message)],
  ['nothing', null],
])('%s is ignored', (_, data) => {
  expect(messageOf(data, 'abc')).toBeNull()
})
