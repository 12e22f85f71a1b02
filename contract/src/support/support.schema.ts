import { email } from '../core/email.ts'
import { line, prose } from '../core/text.ts'
import { z } from '../core/zod.ts'

export const contactForm = z.strictObject({
  name: line({ max: 50 }),
  email,
  subject: line({ max: 100 }),
  message: prose({ min: 10, max: 3000 }),
})
