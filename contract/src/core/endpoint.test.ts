import { expect, test } from 'vitest'
import { endpoint, nothing } from './endpoint.ts'
import { z } from './zod.ts'

const call = { method: 'PATCH', path: '/rows/{id}', access: 'anyone', answer: nothing, problems: [] } as const

test('the fields that may be null are those whose schema accepts it', () => {
  const input = z.strictObject({
    id: z.int(),
    ids: z.array(z.int()).nullable(),
    note: z.string().nullable().optional(),
  })
  expect(endpoint({ ...call, input }).nullable).toEqual(['ids', 'note'])
})

test('a call without such a field has no list, which every page would load', () => {
  expect(endpoint({ ...call, input: z.strictObject({ id: z.int() }) })).not.toHaveProperty('nullable')
})
