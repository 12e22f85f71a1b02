import { z } from './zod.ts'

/** An amount in whole won: a number without a fraction. Refusals use messages about money. */
export const wholeWon = z.int({
  error: ({ code, input }) =>
    code === 'invalid_type' && input !== undefined && input !== null ? 'field.wholeWon' : undefined,
})
