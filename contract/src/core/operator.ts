import { z } from './zod.ts'

/** The bank account for deposits. */
export const operatorAccount = z.object({
  bank: z.string(),
  /** Digits and hyphens. */
  number: z.string(),
  holder: z.string(),
})
export type OperatorAccount = z.infer<typeof operatorAccount>

/** Data about the operator; missing values are left out of the page. */
export const operator = z.object({
  name: z.string(),
  representative: z.string().optional(),
  registrationNumber: z.string().optional(),
  mailOrderNumber: z.string().optional(),
  address: z.string().optional(),
  phone: z.string().optional(),
  mail: z.string().optional(),
  hours: z.string().optional(),
  lunchHours: z.string().optional(),
  bankAccount: operatorAccount.optional(),
  introductionPath: z.string().optional(),
})
export type Operator = z.infer<typeof operator>
