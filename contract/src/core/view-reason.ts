import { hasNoLongNumber, line } from './text.ts'

const hasWords = (text: string): boolean => [...text.matchAll(/[\p{L}\p{N}]/gu)].length >= 2

/**
 * Why a member of staff opens what is somebody's own; it is kept with his name and the time. It lies in plain for years,
 * so what was opened does not belong into it.
 */
export const viewReason = line({ max: 200 })
  .refine(hasWords, { error: 'field.words' })
  .refine(hasNoLongNumber, { error: 'field.noNumbers' })
