// What has not reached the server yet, stored in this tab: a reload loses nothing.
import { severities } from '@jebo/contract/core/severity.ts'
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
  /** What the text was written on; null where the draft is not on the server yet. */
  version: z.int().nullable().catch(null),
  /** The key a draft without a number is created with. */
  key: z.string().min(1).optional().catch(undefined),
  /** The number it was given while its page was being left. */
  id: count,
})

/** Under the draft's number, or under its program as long as it has none. */
export const draftStore = (ticketId: number | null, programId: number): Store<z.input<typeof storedDraft>> =>
  tabStore(ticketId === null ? `ticket-draft:new:${programId}` : `ticket-draft:${ticketId}`, storedDraft)
