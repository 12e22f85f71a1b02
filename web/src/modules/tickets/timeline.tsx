// All events of a ticket, oldest first.
import type { Comment } from '@jebo/contract/core/comment.ts'
import { severities } from '@jebo/contract/core/severities.ts'
import { substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ReactNode } from 'react'
import { PersonLink, PersonPicture } from '../../domain/person-name.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'

/** Important changes stand out visually. */
const isTurningPoint = ({ type, to }: Activity): boolean =>
  type === 'REWARD' || type === 'DISCLOSE' || to === 'RESOLVED'

/** Comments belong to another module, so the screen passes their renderer. */
export type ShowComment = (comment: Comment) => ReactNode

const isOneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given)

type Words = ReturnType<typeof useT<'tickets'>>

const movedWords = (t: Words, { from, to, verdict, comment }: Activity): string => {
  if (verdict !== null) return t(`activity.verdict.${verdict}`)
  if (comment?.kind === 'ANSWER') return t('activity.answered')
  const before = isOneOf(substates, from)
  const after = isOneOf(substates, to)
  if (!before || !after) return t('activity.changed')
  return t('activity.moved', { from: t(`substates.${before}`), to: t(`substates.${after}`) })
}

const ratedWords = (t: Words, { from, to }: Activity): string => {
  const before = isOneOf(severities, from)
  const after = isOneOf(severities, to)
  if (!after) return t('activity.changed')
  const rated = t(`severities.${after}`)
  return before
    ? t('activity.rerated', { from: t(`severities.${before}`), to: rated })
    : t('activity.rated', { to: rated })
}

/** The event, without its actor. */
const useActivityText = (): ((activity: Activity) => string) => {
  const t = useT('tickets')
  const format = useFormat()
  return (activity) => {
    switch (activity.type) {
      case 'SUBMIT':
        return t('activity.submitted')
      case 'COMMENT':
        return t('activity.commented')
      case 'PATCHED':
        return t('activity.patched')
      case 'CHANGE_STATE':
        return movedWords(t, activity)
      case 'CHANGE_SEVERITY':
        return ratedWords(t, activity)
      case 'REWARD':
        return t('activity.rewarded', { amount: format.won(activity.amountWon ?? 0) })
      case 'DISCLOSE_REQUEST':
        return activity.to === 'OBJECTED' ? t('activity.objected') : t('activity.disclosureAsked')
      case 'DISCLOSE':
        return t('activity.disclosed')
    }
  }
}

const Entry = ({ activity, showComment }: { activity: Activity; showComment: ShowComment }) => {
  const t = useT('tickets.page')
  const textOf = useActivityText()
  const { actor, side, createdAt, comment } = activity
  return (
    <li className="group relative flex gap-3 pb-6 last:pb-0">
      <span aria-hidden className="flex w-6 shrink-0 flex-col items-center">
        <span
          className={classNames(
            'mt-1.5 size-3 shrink-0 rounded-full border-2',
            isTurningPoint(activity) ? 'border-accent bg-accent' : 'border-control bg-ground',
          )}
        />
        <span className="absolute top-6 -bottom-1.5 w-px bg-edge group-last:hidden" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
          {side !== 'PLATFORM' && (
            <>
              <PersonPicture person={actor} />
              <PersonLink person={actor} />
            </>
          )}
          <span className="text-caption text-secondary">{t(`sides.${side}`)}</span>
          <span className={classNames(isTurningPoint(activity) && 'font-bold')}>{textOf(activity)}</span>
          <RelativeTime iso={createdAt} className="text-caption text-secondary" />
        </p>
        {comment && showComment(comment)}
      </div>
    </li>
  )
}

type Props = { activities: readonly Activity[]; more: ReactNode; showComment: ShowComment }

export const Timeline = ({ activities, more, showComment }: Props) => {
  const t = useT('tickets.page')
  return (
    <section aria-label={t('timeline')}>
      <h2 className="mb-4 text-subheading font-bold">{t('timeline')}</h2>
      <ol>
        {activities.map((activity) => (
          <Entry key={activity.id} activity={activity} showComment={showComment} />
        ))}
      </ol>
      {more && <div className="mt-4">{more}</div>}
    </section>
  )
}
