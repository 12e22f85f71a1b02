import { expect, test } from 'vitest'
import { hasAgreed, noSignUp, reachableStep } from './sign-up-state.ts'

const user = { type: 'USER', version: 1 } as const
const required = { type: 'PII_REQUIRED', version: 1 } as const
const optional = { type: 'PII_OPTIONAL', version: 1 } as const
const agreed = { ...noSignUp, agreed: [user, required], isOver14: true }
const proven = { ...agreed, proof: { email: 'me@mail.example', token: 'token' } }

test('nothing is agreed to by default', () => {
  expect(hasAgreed(noSignUp)).toBe(false)
  expect(noSignUp.agreed).toEqual([])
})

test('every required item is needed, the optional one is not', () => {
  expect(hasAgreed(agreed)).toBe(true)
  expect(hasAgreed({ ...agreed, isOver14: false })).toBe(false)
  expect(hasAgreed({ ...agreed, agreed: [user, optional] })).toBe(false)
})

test('no step is shown before its requirements are met', () => {
  for (const wanted of ['email', 'account']) expect(reachableStep(wanted, noSignUp)).toBe('terms')
  expect(reachableStep('account', agreed)).toBe('email')
  expect(reachableStep('account', proven)).toBe('account')
  expect(reachableStep('email', proven)).toBe('email')
  for (const odd of [undefined, null, 3, 'nonsense']) expect(reachableStep(odd, proven)).toBe('terms')
})
