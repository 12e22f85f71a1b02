import type { Attachment } from '@jebo/contract/core/attachment.ts'
import type { comment } from '@jebo/contract/core/comment.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import type { HtmlOf } from '../../platform/markdown/markdown.ts'
import { type CommentAction, type CommentStanding, refusalOnComment } from './comments.policy.ts'
import type { CommentRow } from './comments.sql.ts'

/** Who reads a comment, and what they are to the discussion. */
export type CommentReader = {
  viewer: Viewer
  standing: CommentStanding
  people: Map<RowId<'users'>, Person>
  htmlOf: HtmlOf
  /** By the key of their comment; empty for viewers who take no part. */
  files: Map<number, Attachment[]>
}

export const presentComment = (
  row: CommentRow,
  { viewer, standing, people, htmlOf, files }: CommentReader,
): z.infer<typeof comment> => {
  const may = (name: CommentAction): boolean => refusalOnComment(name, { comment: row, viewer, standing }) === null
  return {
    id: row.uuid,
    kind: row.kind,
    isInternal: row.is_internal,
    author: people.get(row.author_id) ?? null,
    contents: row.contents,
    contentsHtml: htmlOf(row.contents),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isDeleted: row.deleted_at !== null,
    attachments: files.get(row.id) ?? [],
    version: row.version,
    can: { edit: may('edit'), delete: row.deleted_at === null && may('delete') },
  }
}
