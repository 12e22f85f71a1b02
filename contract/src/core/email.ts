import { z } from './zod.ts'

/** Source: specification, section 5; the local part of 64 characters: RFC 5321, 4.5.3.1.1. */
export const email = z
  .string()
  .min(1, { error: 'field.required' })
  .max(254, { error: 'field.email', abort: true })
  .regex(/^[a-z0-9+_.-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}$/, { error: 'field.email' })
  .meta({ description: 'An e-mail address in lower case.' })
