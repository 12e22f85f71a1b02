import { hasNoLongNumber, line } from './text.ts'

const hasWords = (text: string): boolean => [...text.matchAll(/[\p{L}\p{N}]/gu)].length >= 2

/**
 * The reason for which a member of staff opens personal data, logged with their name and the time. It is stored unsealed
 * for years, so it must not contain the data.
 */
export const viewReason = line({ max: 200 })
  .refine(hasWords, { error: 'field.words' })
  .refine(hasNoLongNumber, { error: 'field.noNumbers' })
