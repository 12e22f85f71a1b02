import { z } from './zod.ts'

/** Why a name would be refused, with the arguments of the message; null if it would not. */
export const refusedName = <const Key extends string>(keys: readonly [Key, ...Key[]]) =>
  z
    .object({
      messageKey: z.enum(keys),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .nullable()
