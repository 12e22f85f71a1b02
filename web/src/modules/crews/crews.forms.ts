// The schemas of the forms about crews, loaded when a form is used.
import { wonWithin } from '@jebo/contract/core/won.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { shareForm } from '@jebo/contract/crews/crews.schema.ts'

/** The contract's form with the amounts that the wallet of the crew allows, to a member who has to be chosen. */
export const shareFormWithin = (mostWon: number) =>
  shareForm.extend({
    uuid: z.string().min(1, { error: 'field.required' }),
    amount: wonWithin({ min: 1, max: mostWon }),
  })
