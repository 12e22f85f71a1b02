// Converts a draft between the form, the request and the response.
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import { parseCvss } from '@jebo/contract/core/cvss.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ToolUse } from '@jebo/contract/tickets/tool-use.ts'

/** An unset choice has no value, or null; an unwritten text is empty. */
export type DraftValues = {
  title: string
  weaknessType: string
  description: string
  severity?: Severity | null | undefined
  cvssVector?: string | undefined
  toolUse?: ToolUse | null | undefined
  assetId?: number | null | undefined
  crewId?: number | null | undefined
  attachments?: Attachment[] | undefined
}

export const emptyDraft: DraftValues = { title: '', weaknessType: '', description: '' }

/** Null where nothing is chosen: a form that is reset leaves a field as it is whose value is absent. */
export const draftOf = ({
  title,
  weaknessType,
  description,
  severity,
  cvss,
  toolUse,
  asset,
  crew,
  attachments,
}: TicketPage): DraftValues => ({
  title: title ?? '',
  weaknessType: weaknessType ?? '',
  description: description ?? '',
  severity,
  cvssVector: cvss?.vector ?? '',
  toolUse,
  assetId: asset?.id ?? null,
  crewId: crew?.id ?? null,
  attachments,
})

/** Normalised as in the contract, so that saved and unsaved texts can be compared. */
const written = (text: string): string | undefined => text.normalize('NFC').replaceAll('\r\n', '\n').trim() || undefined

/** Whether a vector is still being typed. The server would refuse the whole draft. */
export const isUnfinished = (cvssVector = ''): boolean => cvssVector.trim() !== '' && parseCvss(cvssVector) === null

/** What can be saved: in place of an unfinished vector, the one that is saved already. */
export const savable = (values: DraftValues, savedVector: string): DraftValues =>
  isUnfinished(values.cvssVector) ? { ...values, cvssVector: savedVector } : values

/** The request: empty fields are left out, which clears them. */
export const sentDraft = ({
  title,
  weaknessType,
  description,
  severity,
  cvssVector = '',
  toolUse,
  assetId,
  crewId,
  attachments,
}: DraftValues) => ({
  title: written(title),
  weaknessType: written(weaknessType),
  description: written(description),
  // The form holds null for a radio group without a choice.
  severity: severity ?? undefined,
  cvssVector: cvssVector.trim() || undefined,
  toolUse: toolUse ?? undefined,
  assetId: assetId ?? undefined,
  crewId: crewId ?? undefined,
  attachmentIds: attachments?.length ? attachments.map(({ id }) => id) : undefined,
})

/** Equal drafts have equal texts. */
export const draftText = (values: DraftValues): string => JSON.stringify(sentDraft(values))
