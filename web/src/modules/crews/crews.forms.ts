// The schemas of the forms about crews, loaded when a form is used.
import { wonWithin } from '@jebo/contract/core/won.ts'
import { shareForm } from '@jebo/contract/crews/crews.schema.ts'

/** The contract's form with the amounts that the wallet of the crew allows. */
export const shareFormWithin = (mostWon: number) => shareForm.extend({ amount: wonWithin({ min: 1, max: mostWon }) })
