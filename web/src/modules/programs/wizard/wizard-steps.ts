// The steps of editing a program, in the order of the specification; any of them can be opened at any time.
import type { ProgramPart } from '@jebo/contract/programs/programs.schema.ts'
import type { DraftField } from './draft-values.ts'

export const wizardSteps = ['title', 'assets', 'rewards', 'restrictions', 'introduction', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

const fields: Record<WizardStep, readonly DraftField[]> = {
  title: ['title', 'type', 'participationMethod', 'window', 'summary', 'logoId'],
  assets: ['assetIds'],
  rewards: ['bountyRange', 'furtherTiers'],
  restrictions: ['policy', 'participantRestriction', 'minimumValidTickets'],
  introduction: ['introduction'],
  review: ['authorization'],
}

export const fieldsOf = (step: WizardStep): readonly DraftField[] => fields[step]

export const stepWith = (field: DraftField): WizardStep =>
  wizardSteps.find((step) => fields[step].includes(field)) ?? 'title'

/** The parts that a published program needs, and the step of each. */
export const isMissingAt = (step: WizardStep, missing: readonly ProgramPart[]): boolean =>
  missing.some((part) => fields[step].includes(part))

export const stepIn = (search: URLSearchParams): WizardStep =>
  wizardSteps.find((step) => step === search.get('step')) ?? 'title'

export const editPath = (id: number, step: WizardStep): string => `/programs/${id}/edit?step=${step}`

/** The step after this one, or before it; null past the ends. */
export const neighbourOf = (step: WizardStep, distance: 1 | -1): WizardStep | null =>
  wizardSteps[wizardSteps.indexOf(step) + distance] ?? null
