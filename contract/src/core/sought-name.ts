// How people write the name of the user, company or crew that they mean.
import { nameMeant } from './name-meant.ts'
import { line } from './text.ts'

/** A nickname, an alias, or the name of a crew, in any letter case. It may be as long as a search term. */
export const soughtName = line({ max: 100 })
  .overwrite(nameMeant)
  .refine((text) => text !== '', { error: 'field.required' })
