import { z } from './zod.ts'

/** An amount of whole won: no text, no fraction, no separator; anything else is told in words about money. */
export const wholeWon = z.int({
  error: ({ code, input }) =>
    code === 'invalid_type' && input !== undefined && input !== null ? 'field.wholeWon' : undefined,
})
