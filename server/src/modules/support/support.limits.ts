// Rate limits for messages. The address of the copy is not verified, so strict ones: nobody can flood a mailbox with them.
import type { Limit } from '../../platform/limits/limits.ts'

const hour = 3600

export const limits = {
  contactPerClient: { name: 'contact:client', points: 5, seconds: hour },
  /** Of all clients together, for each address that gets a copy. */
  contactPerEmail: { name: 'contact:email', points: 5, seconds: 24 * hour },
} as const satisfies Record<string, Limit>
