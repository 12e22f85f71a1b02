import { z } from './zod.ts'

/** The operator's own facts; what is not configured is absent and is left out of the page. */
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
  /** Where companies send what they deposit: bank, number and holder in one line. */
  bankAccount: z.string().optional(),
  introductionPath: z.string().optional(),
})
export type Operator = z.infer<typeof operator>
