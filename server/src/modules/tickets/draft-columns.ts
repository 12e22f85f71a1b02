import type { Severity } from '@jebo/contract/core/severity.ts'

type Draft = {
  title?: string | undefined
  weaknessType?: string | undefined
  description?: string | undefined
  severity?: Severity | undefined
  assetId?: number | undefined
}

/** Maps the form to columns; omitted fields are cleared. */
export const draftColumns = (draft: Draft) => ({
  title: draft.title ?? null,
  weakness_type: draft.weaknessType ?? null,
  description: draft.description ?? null,
  severity: draft.severity ?? null,
  asset_id: draft.assetId ?? null,
})
