// Text that has not reached the server yet, stored in this tab so that a reload loses nothing.
import { severities } from '@jebo/contract/core/severities.ts'
import { toolUses } from '@jebo/contract/tickets/tool-use.ts'
import { type Fields, fieldsOf, isFields, textIn } from '../../api/stored-fields.ts'
import { type Store, tabStore } from '../../api/tab-store.ts'
import { attachmentsIn } from '../../domain/stored-attachments.ts'
import type { DraftValues } from './draft-values.ts'

type StoredDraft = {
  values: DraftValues
  /** The version that the text is based on; null if the draft is not on the server yet. */
  version: number | null
  /** The idempotency key for creating the draft. */
  key?: string | undefined
  /** The number that the draft received while its page was closing. */
  id?: number | undefined
  /** The vector that was saved then. */
  vector?: string | undefined
  /** Texts that were sent, and may have arrived. */
  sent?: readonly string[] | undefined
}

const wholeIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined

const draftOf = ({ values, version, key, id, vector, sent }: Fields): StoredDraft | undefined => {
  if (!isFields(values)) return undefined
  const { title, weaknessType, description, severity, cvssVector, toolUse, assetId, crewId, attachments } = values
  return {
    values: {
      title: textIn(title),
      weaknessType: textIn(weaknessType),
      description: textIn(description),
      severity: severities.find((one) => one === severity) ?? null,
      cvssVector: textIn(cvssVector),
      // Null, not absent, as in a draft of the server.
      toolUse: toolUses.find((one) => one === toolUse) ?? null,
      assetId: wholeIn(assetId) ?? null,
      crewId: wholeIn(crewId) ?? null,
      attachments: attachmentsIn(attachments),
    },
    version: wholeIn(version) ?? null,
    key: textIn(key) || undefined,
    id: wholeIn(id),
    vector: textIn(vector) || undefined,
    sent: Array.isArray(sent) ? sent.map(textIn) : undefined,
  }
}

const storedDraft = { safeParse: (stored: unknown) => ({ data: draftOf(fieldsOf(stored)) }) }

/** Under the draft's number, or under its program until it has one. */
export const draftStore = (ticketId: number | null, programId: number): Store<StoredDraft> =>
  tabStore(ticketId === null ? `ticket-draft:new:${programId}` : `ticket-draft:${ticketId}`, storedDraft)
