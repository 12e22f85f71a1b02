// How people write the name of the user, company or crew that they mean.
import { line } from './text.ts'

/** Names are copied from pages with an @ in front, which no name contains; a Korean keyboard may write it wide. */
const withoutAt = (text: string): string => text.replace(/^[@\uff20]/, '').trim()

/** A nickname, an alias, or the name of a crew, in any letter case. It may be as long as a search term. */
export const typedName = line({ max: 100 })
  .overwrite(withoutAt)
  .refine((text) => text !== '', { error: 'field.required' })
