// A draft's fields as the form holds them, as they are sent, and as they come back.
import type { Severity } from '@jebo/contract/core/severity.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'

/** Nothing chosen yet is no value; nothing written is an empty text. */
export type DraftValues = {
  title: string
  weaknessType: string
  description: string
  severity?: Severity | null | undefined
  assetId?: number | undefined
}

export const emptyDraft: DraftValues = { title: '', weaknessType: '', description: '' }

export const draftOf = ({ title, weaknessType, description, severity, asset }: TicketPage): DraftValues => ({
  title: title ?? '',
  weaknessType: weaknessType ?? '',
  description: description ?? '',
  ...(severity && { severity }),
  ...(asset && { assetId: asset.id }),
})

/** As the contract keeps a text, so that what is on the server can be told from what is not. */
const written = (text: string): string | undefined => text.normalize('NFC').replaceAll('\r\n', '\n').trim() || undefined

/** What is sent: fields that say nothing are left out, which empties them. */
export const sentDraft = ({ title, weaknessType, description, severity, assetId }: DraftValues) => ({
  title: written(title),
  weaknessType: written(weaknessType),
  description: written(description),
  // The form holds null for a group of choices of which none is made.
  severity: severity ?? undefined,
  assetId: assetId ?? undefined,
})

/** Equal drafts have equal texts. */
export const draftText = (values: DraftValues): string => JSON.stringify(sentDraft(values))
