// The uploaded files of a draft that this tab stores.
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import { fieldsOf, numberIn, textIn } from '../api/stored-fields.ts'

/** Undefined if there are none. */
export const attachmentsIn = (value: unknown): Attachment[] | undefined => {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const stored = value.map(fieldsOf).filter(({ id }) => typeof id === 'string')
  return stored.map(({ id, name, type, size, path }) => ({
    id: textIn(id),
    name: textIn(name),
    type: textIn(type),
    size: numberIn(size) ?? 0,
    path: textIn(path),
  }))
}
