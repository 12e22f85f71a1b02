// What has not reached the server yet, kept in this tab: a reload loses nothing.
import { severities } from '@jebo/contract/core/severity.ts'
import type { DraftValues } from './draft-values.ts'

export type KeptDraft = {
  values: DraftValues
  /** What the text was written on; null where the draft is not on the server yet. */
  version: number | null
  /** The key a draft without a number is begun with. */
  key?: string | undefined
  /** The number it was given while its page was being left. */
  id?: number | undefined
}

/** Where a draft is kept: under its number, or under its program as long as it has none. */
export const draftPlace = (ticketId: number | null, programId: number): string =>
  ticketId === null ? `ticket-draft:new:${programId}` : `ticket-draft:${ticketId}`

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const countOf = (value: unknown): number | undefined => (Number.isInteger(value) ? Number(value) : undefined)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads what was kept; storage is anybody's to change, so nothing of it is taken on trust. */
export const parseDraft = (text: string | null): KeptDraft | null => {
  if (text === null) return null
  try {
    const { values, version, key, id } = asObject(JSON.parse(text))
    const { title, weaknessType, description, severity, assetId } = asObject(values)
    return {
      version: countOf(version) ?? null,
      key: textOf(key) || undefined,
      id: countOf(id),
      values: {
        title: textOf(title),
        weaknessType: textOf(weaknessType),
        description: textOf(description),
        severity: severities.find((one) => one === severity),
        assetId: countOf(assetId),
      },
    }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export const findKeptDraft = (place: string): KeptDraft | null => parseDraft(window.sessionStorage.getItem(place))

/** Storage may be full or closed; then only the server keeps the draft. */
export const keepDraft = (place: string, draft: KeptDraft): void => {
  try {
    window.sessionStorage.setItem(place, JSON.stringify(draft))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export const forgetDraft = (place: string): void => window.sessionStorage.removeItem(place)
