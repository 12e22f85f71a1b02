// Below which balance the managers of a company are told, by mail and in the bell.
import { endpoint, nothing } from '../core/endpoint.ts'
import { z } from '../core/zod.ts'
import { balanceLimitForm } from './ledger.schema.ts'

export const getBalanceLimit = endpoint({
  method: 'GET',
  path: '/companies/wallet/limit',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject({}),
  answer: z.object({ limitWon: z.int().nullable() }),
  problems: [],
})

/** Without an amount nobody is told any more. */
export const setBalanceLimit = endpoint({
  method: 'PUT',
  path: '/companies/wallet/limit',
  access: 'manager',
  permissions: ['CREDIT'],
  input: balanceLimitForm,
  answer: nothing,
  problems: [],
})
