import { endpoint } from '../core/endpoint.ts'
import { feedOf, feedQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { auditAction, auditEntry, staffView } from './audit.schema.ts'

export const listAudit = endpoint({
  method: 'GET',
  path: '/staff/audit',
  access: 'staff',
  input: z.strictObject({
    ...feedQuery,
    after: z.uuid({ error: 'field.invalid' }).optional(),
    action: auditAction.optional(),
  }),
  answer: feedOf(auditEntry),
  problems: [],
})

/** Personal data that staff viewed, and why. Entries are deleted after two years. */
export const listViews = endpoint({
  method: 'GET',
  path: '/staff/views',
  access: 'staff',
  input: z.strictObject({ ...feedQuery, after: z.uuid({ error: 'field.invalid' }).optional() }),
  answer: feedOf(staffView),
  problems: [],
})
