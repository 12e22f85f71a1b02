import { refuse } from '../../platform/http/refusal.ts'
import type { PublicTexts } from './find-remaining.ts'

/**
 * Who redacts what stands nowhere in a ticket would believe that it is hidden.
 * @throws Refusal `ticket.passageNotFound` at `passages`, with the first of them
 */
export const refuseUnknownPassages = ({ lines, markdown }: PublicTexts, passages: readonly string[]): void => {
  const texts = [...lines, ...markdown]
  const missing = passages.find((passage) => !texts.some((text) => text.includes(passage)))
  if (missing === undefined) return
  const params = { name: missing }
  refuse('ticket.passageNotFound', {
    params,
    issues: [{ path: 'passages', messageKey: 'ticket.passageNotFound', params }],
  })
}
