import { endpoint } from '../core/endpoint.ts'
import { feedOf, feedQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { auditAction, auditEntry } from './audit.schema.ts'

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
