// A draft's fields as the form holds them, as they are sent, and as they come back.
import type { Severity } from '@jebo/contract/core/severity.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'

/** Nothing chosen yet is no value; nothing written is an empty text. */
export type DraftValues = {
  title: string
  weaknessType: string
  description: string
  severity?: Severity | undefined
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

const written = (text: string): string | undefined => (text.trim() === '' ? undefined : text)

/** What is sent: fields that say nothing are left out, which empties them. */
export const sentDraft = ({ title, weaknessType, description, severity, assetId }: DraftValues) => ({
  title: written(title),
  weaknessType: written(weaknessType),
  description: written(description),
  severity,
  assetId,
})

/** Equal drafts have equal texts. */
export const draftText = (values: DraftValues): string => JSON.stringify(sentDraft(values))
