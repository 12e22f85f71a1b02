import { z } from './zod.ts'

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
  /** The bank account for deposits: bank, number and holder in one line. */
  bankAccount: z.string().optional(),
  introductionPath: z.string().optional(),
})
export type Operator = z.infer<typeof operator>
