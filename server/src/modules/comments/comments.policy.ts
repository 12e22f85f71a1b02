// Who may change a comment: its writer, while they take part in the discussion.
import type { CompanyPermission } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { type Action, refusalOf } from '../../platform/http/policy.ts'
import type { Viewer } from '../../platform/http/reader.ts'

/** What a viewer is to the discussion. */
export type CommentStanding = {
  takesPart: boolean
  /** What they lack to write in it, if anything: who pays for tickets takes part without the permission for them. */
  missing: CompanyPermission | null
}

type Judged = {
  comment: { author_id: RowId<'users'>; kind: string; deleted_at: Date | null; version: number }
  viewer: Viewer
  standing: CommentStanding
  /** The version the viewer read, if they sent one. */
  version?: number | undefined
}

type Side = 'WRITER'
const sides = ['WRITER'] as const
const forbidden = 'comment.actionNotAllowed'

const sideOf = ({ comment, viewer, standing }: Judged): Side | null =>
  standing.takesPart && viewer?.id === comment.author_id ? 'WRITER' : null

const isPermitted = ({ standing }: Judged): boolean => standing.missing === null

/** Reasons, answers and verdicts cannot be changed. */
const isPlain = ({ comment }: Judged): boolean => comment.kind === 'PLAIN'

const actions = {
  edit: {
    sides,
    rules: [
      [isPermitted, 'company.permissionRequired'],
      [({ comment }) => comment.deleted_at === null, 'comment.deleted'],
      [isPlain, 'comment.fixed'],
      [({ comment, version }) => version === undefined || version === comment.version, 'comment.outdatedVersion'],
    ],
  },
  delete: {
    sides,
    rules: [
      [isPermitted, 'company.permissionRequired'],
      [isPlain, 'comment.fixed'],
    ],
  },
} as const satisfies Record<string, Action<Side, Judged>>
export type CommentAction = keyof typeof actions

/** Why a reader of the comment may not do this; null if they may. */
export const refusalOnComment = (name: CommentAction, judged: Judged): ProblemCode | null =>
  refusalOf<Side, Judged>(actions[name], { side: sideOf(judged), facts: judged, forbidden })
