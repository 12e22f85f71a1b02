// What is looked at before a draft is submitted.
import { endpoint } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { z } from '../core/zod.ts'
import { draftFinding } from './checks.schema.ts'

/**
 * Of the draft as it is saved, under the rules by which it would be judged now; nothing of a submitted ticket. Submission does not
 * depend on it.
 */
export const getDraftChecks = endpoint({
  method: 'GET',
  path: '/tickets/{id}/checks',
  access: 'hacker',
  input: z.strictObject({ id: givenId }),
  answer: z.object({ findings: z.array(draftFinding) }),
  problems: ['ticket.actionNotAllowed'],
})
