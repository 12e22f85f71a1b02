// Text that has not reached the server yet, stored in this tab so that a reload loses nothing.
import { severities } from '@jebo/contract/core/severities.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { type Store, tabStore } from '../../api/tab-store.ts'

const text = z.string().catch('')
const count = z.int().optional().catch(undefined)

const storedDraft = z.object({
  values: z.object({
    title: text,
    weaknessType: text,
    description: text,
    severity: z.enum(severities).nullish().catch(undefined),
    assetId: count,
  }),
  /** The version that the text is based on; null if the draft is not on the server yet. */
  version: z.int().nullable().catch(null),
  /** The idempotency key for creating the draft. */
  key: z.string().min(1).optional().catch(undefined),
  /** The number that the draft received while its page was closing. */
  id: count,
})

/** Under the draft's number, or under its program until it has one. */
export const draftStore = (ticketId: number | null, programId: number): Store<z.input<typeof storedDraft>> =>
  tabStore(ticketId === null ? `ticket-draft:new:${programId}` : `ticket-draft:${ticketId}`, storedDraft)
