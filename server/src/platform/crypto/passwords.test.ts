import { describe, expect, it } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { hashPassword, isPassword } from './passwords.ts'

describe('passwords', () => {
  it('accept the right one and refuse a wrong one or a missing account', async () => {
    const stored = await hashPassword('Correct-horse-7')
    expect(await isPassword(stored, 'Correct-horse-7')).toBe(true)
    expect(await isPassword(stored, 'correct-horse-7')).toBe(false)
    expect(await isPassword(null, 'Correct-horse-7')).toBe(false)
    expect(await isPassword(null, '\u0000nobody')).toBe(false)
  })

  it('run four at once, queue fifty, and refuse the rest', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('Correct-horse-7')))
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toHaveLength(6)
    expect(refused.every((reason) => reason instanceof Refusal && reason.code === 'auth.busy')).toBe(true)
    expect(await isPassword(await hashPassword('after'), 'after'), 'the queue moves on').toBe(true)
  })
})
