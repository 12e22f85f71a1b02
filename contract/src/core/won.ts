import { z } from './zod.ts'

/** An amount in whole won: a number without a fraction. Refusals use messages about money. */
export const wholeWon = z.int({
  error: ({ code, input }) =>
    code === 'invalid_type' && input !== undefined && input !== null ? 'field.wholeWon' : undefined,
})

/** An amount in whole won between two others, inclusive. A refusal names the one that is passed. */
export const wonWithin = ({ min, max }: { min: number; max: number }) =>
  wholeWon
    .superRefine((amount, context) => {
      if (amount < min) context.addIssue({ code: 'custom', message: 'field.wonLeast', params: { min } })
      if (amount > max) context.addIssue({ code: 'custom', message: 'field.wonMost', params: { max } })
    })
    .meta({ minimum: min, maximum: max })

/** The same, between two that users have chosen, such as the rewards of a program. A refusal names both. */
export const wonInRange = ({ min, max }: { min: number; max: number }) =>
  wholeWon
    .superRefine((amount, context) => {
      if (amount >= min && amount <= max) return
      context.addIssue({ code: 'custom', message: 'field.wonRange', params: { min, max } })
    })
    .meta({ minimum: min, maximum: max })
