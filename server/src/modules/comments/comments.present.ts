import type { comment } from '@jebo/contract/core/comment.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { type CommentAction, refusalOnComment } from './comments.policy.ts'
import type { CommentRow } from './comments.sql.ts'

/** Who reads a comment, and whether they take part in the discussion. */
export type CommentReader = { viewer: Viewer; takesPart: boolean; people: Map<RowId<'users'>, Person> }

export const presentComment = (
  row: CommentRow,
  { viewer, takesPart, people }: CommentReader,
): z.infer<typeof comment> => {
  const may = (name: CommentAction): boolean => refusalOnComment(name, { comment: row, viewer, takesPart }) === null
  return {
    id: row.uuid,
    kind: row.kind,
    isInternal: row.is_internal,
    author: people.get(row.author_id) ?? null,
    contents: row.contents,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isDeleted: row.deleted_at !== null,
    version: row.version,
    can: { edit: may('edit'), delete: row.deleted_at === null && may('delete') },
  }
}
