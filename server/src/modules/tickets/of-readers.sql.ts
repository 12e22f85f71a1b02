// What a company keeps for its tickets, for those of its managers who read them, and the texts in which everyone searches.

import { ticketReaders } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { contains, patternHolding } from '../../platform/db/search.ts'
import { managedScopeOf, type Viewer } from '../../platform/http/reader.ts'
import { isInternalComment } from '../comments/public.ts'
import { isCommentReadable, readComment } from './comments.visible-to.sql.ts'
import { isVisibleSubmitted, selectReceived, selectReceivedCopies } from './visible-to.sql.ts'

const isOfReaders = (viewer: Viewer): Expression<SqlBool> =>
  sql<boolean>`company_id = ${managedScopeOf(viewer, ticketReaders)?.companyId ?? null}`

export const selectLabels = (db: Db, viewer: Viewer) => db.selectFrom('labels').where(isOfReaders(viewer))

/** A manager's own views, and those that their company shares. */
export const selectViews = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('ticket_views')
    .where(isOfReaders(viewer))
    .where((row) => row.or([row('user_id', 'is', null), row('user_id', '=', viewer?.id ?? null)]))

export const selectReplies = (db: Db, viewer: Viewer) => db.selectFrom('saved_replies').where(isOfReaders(viewer))

/** The texts of the tickets that a company received, and of their comments. */
export const selectTexts = (db: Db, viewer: Viewer) => db.selectFrom('ticket_texts').where(isOfReaders(viewer))

/** The texts that may be read by everyone: of fully disclosed tickets, without internal comments. */
export const selectPublicTexts = (db: Db) => db.selectFrom('ticket_texts').where(sql<boolean>`ticket_texts.is_public`)

const text = expressionBuilder<DB, 'ticket_texts'>()

/** Those of them that say a term as everyone reads them: without reasons between the sides, and without redacted passages. */
export const selectTextsSaying = (db: Db, term: string) => {
  const id = sql<RowId<'comments'>>`ticket_texts.comment_id`
  const comment = { id, ownerId: text.ref('ticket_texts.ticket_id'), isInternal: isInternalComment(id) }
  const isSubmitted = text.and([
    text('ticket_texts.comment_id', 'is', null),
    isVisibleSubmitted('ticket_texts.ticket_id', null),
  ])
  return (
    selectPublicTexts(db)
      // The stored text first, which costs less to look at.
      .where(contains(sql`ticket_texts.contents`, term))
      .where(
        sql<boolean>`${readComment(comment, text.ref('ticket_texts.contents'), null)} ilike ${patternHolding(term)}`,
      )
      .where(text.or([isSubmitted, isCommentReadable(comment, null)]))
  )
}

/** Labels of tickets, each with its ticket, visible to the company alone. */
export const selectTicketLabels = (
  db: Db,
  viewer: Viewer,
): SelectQueryBuilder<DB, 'tickets' | 'ticket_labels', object> =>
  selectReceived(db, viewer).innerJoin('ticket_labels', 'ticket_labels.ticket_id', 'tickets.id')

/**
 * The tickets of a label as the rows of the label copy them, to find and count those of a list without reading the tickets. A column
 * that is not copied is missing here.
 */
export const selectLabelCopies = (db: Db, viewer: Viewer, labelId: RowId<'labels'>) => {
  const copies = db
    .selectFrom('ticket_labels')
    .select([
      'ticket_id as id',
      'labelled_company_id as company_id',
      'labelled_program_id as program_id',
      'labelled_author_id as author_id',
      'labelled_crew_id as crew_id',
      'labelled_substate as substate',
      'labelled_severity as severity',
      'labelled_assignee_id as assignee_id',
      'labelled_due_at as target_due_at',
      'labelled_turn_since as turn_since',
      'labelled_updated_at as updated_at',
    ])
    .where('label_id', '=', labelId)
  return selectReceivedCopies(db, viewer, copies)
}
