// What a company sets aside for the rewards of single programs.
import { endpoint } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { listOf, pageQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { reserve, reserveForm } from './reserves.schema.ts'

/** Published programs that have not ended, and ended ones with a reserve; the newest first. */
export const listReserves = endpoint({
  method: 'GET',
  path: '/companies/wallet/reserves',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject(pageQuery),
  answer: listOf(reserve),
  problems: [],
})

/** Sets credit aside for a program, or takes it back; what is promised to open tickets stays. */
export const changeReserve = endpoint({
  method: 'POST',
  path: '/companies/wallet/reserves/{id}',
  access: 'manager',
  permissions: ['CREDIT'],
  input: reserveForm.extend({ id: givenId }),
  answer: z.object({
    /** What both hold afterwards, in whole won. */
    walletWon: z.int(),
    reserveWon: z.int(),
  }),
  problems: ['error.notFound', 'program.statusNotAllowed', 'ledger.insufficientBalance', 'program.reservePromised'],
  isIdempotent: true,
})
