// Who may change a comment under a ticket: its writer, as long as they are on a side of it.
import type { Side } from '@jebo/contract/core/actor.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { type Action, refusalOf } from '../../platform/http/policy.ts'
import type { Viewer } from '../../platform/http/reader.ts'

type Judged = {
  comment: { author_id: number; kind: string; deleted_at: Date | null }
  viewer: Viewer
  side: Side | null
}

const sides = ['AUTHOR', 'COMPANY'] as const
const forbidden = 'ticket.actionNotAllowed'

const isOwn = ({ comment, viewer }: Judged): boolean => viewer?.id === comment.author_id
/** A reason, an answer and a verdict stand as they were written. */
const isPlain = ({ comment }: Judged): boolean => comment.kind === 'PLAIN'

const actions = {
  edit: {
    sides,
    rules: [
      [isOwn, forbidden],
      [({ comment }) => comment.deleted_at === null, 'ticket.commentDeleted'],
      [isPlain, 'ticket.commentFixed'],
    ],
  },
  delete: {
    sides,
    rules: [
      [isOwn, forbidden],
      [isPlain, 'ticket.commentFixed'],
    ],
  },
} as const satisfies Record<string, Action<Side, Judged>>
export type CommentAction = keyof typeof actions

/** Why a comment's reader may not do this; null where they may. */
export const refusalOnComment = (name: CommentAction, judged: Judged): ProblemCode | null =>
  refusalOf<Side, Judged>(actions[name], { side: judged.side, facts: judged, forbidden })
