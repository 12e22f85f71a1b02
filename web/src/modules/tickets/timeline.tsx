// All events of a ticket, oldest first.
import type { Comment } from '@jebo/contract/core/comment.ts'
import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import { activityEvent } from '@jebo/contract/tickets/activity-event.ts'
import type { Activity, ActivityType } from '@jebo/contract/tickets/tickets.schema.ts'
import {
  ArrowRight,
  ArrowRightLeft,
  Coins,
  EyeOff,
  Gauge,
  Globe,
  type LucideIcon,
  MessageSquare,
  Reply,
  Scale,
  Send,
  ShieldAlert,
  ShieldCheck,
  Tag,
  UserCheck,
  Users,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { PersonLink, PersonPicture } from '../../domain/person-name.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { anchorOf } from './anchors.ts'
import { SubstateBadge } from './substate-label.tsx'
import { useActivityText } from './use-activity-text.ts'

/** Important changes stand out visually. */
const isTurningPoint = ({ type, to }: Activity): boolean =>
  type === 'REWARD' || type === 'DISCLOSE' || to === 'RESOLVED'

/** What one person does within so long belongs together, such as a severity, a state and a comment on both. */
const oneActMs = 5 * 60_000

/** Comments belong to another module, so the screen passes their renderer. */
export type ShowComment = (comment: Comment, number: number) => ReactNode

const icons: Record<ActivityType, LucideIcon> = {
  SUBMIT: Send,
  COMMENT: MessageSquare,
  CHANGE_STATE: ArrowRightLeft,
  PATCHED: Wrench,
  CHANGE_SEVERITY: Gauge,
  REWARD: Coins,
  DISCLOSE_REQUEST: Globe,
  DISCLOSE: Globe,
  CHANGE_SUMMARY: Globe,
  ASSIGN: UserCheck,
  TAKE_DOWN: EyeOff,
  APPEAL: Scale,
  REDACT: EyeOff,
  PROPOSE_REWARD: Coins,
  ADD_PARTICIPANTS: Users,
  REMOVE_PARTICIPANTS: Users,
  LABEL: Tag,
}

const iconOf = ({ type, verdict, comment }: Activity): LucideIcon => {
  if (verdict !== null) return verdict === 'FIXED' ? ShieldCheck : ShieldAlert
  return comment?.kind === 'ANSWER' ? Reply : icons[type]
}

const Arrow = () => <ArrowRight aria-hidden className="size-3.5 text-tertiary" />

/** What happened; a change as what was before and what came after. */
const What = ({ activity }: { activity: Activity }) => {
  const t = useT('tickets.activity')
  const textOf = useActivityText()
  const event = activityEvent(activity)
  if (event.says !== 'moved' && event.says !== 'duplicated' && event.says !== 'rerated') {
    return <span className={classNames(isTurningPoint(activity) && 'font-bold')}>{textOf(activity)}</span>
  }
  return (
    <>
      <span className="sr-only">{textOf(activity)}</span>
      <span aria-hidden className={classNames(isTurningPoint(activity) && 'font-bold')}>
        {t(event.says === 'rerated' ? 'reratedShort' : 'movedShort')}
      </span>
      <span aria-hidden className="inline-flex flex-wrap items-center gap-1">
        {event.says === 'rerated' ? <SeverityBadge severity={event.from} /> : <SubstateBadge substate={event.from} />}
        <Arrow />
        {event.says === 'rerated' ? <SeverityBadge severity={event.to} /> : <SubstateBadge substate={event.to} />}
        {event.says === 'duplicated' && <span>{t('duplicateOf', { original: String(event.original) })}</span>}
      </span>
    </>
  )
}

const EarlierSummary = ({ text }: { text: string }) => (
  <details className="mt-1 text-small">
    <summary>{useT('tickets.activity')('earlierSummary')}</summary>
    <p lang={langOf(text, useLocale())} className="mt-1 whitespace-pre-line break-words">
      {text}
    </p>
  </details>
)

/** Whether an event belongs to the same act as the one before: they stand closer, and the first has the time. */
const continues = (before: Activity | undefined, { actor, side, createdAt }: Activity): boolean =>
  before !== undefined &&
  actor !== null &&
  before.side === side &&
  before.actor?.uuid === actor.uuid &&
  Date.parse(createdAt) - Date.parse(before.createdAt) < oneActMs

const RoleMark = ({ role }: { role: string }) => (
  <span className="inline-flex h-5 items-center whitespace-nowrap rounded-chip border border-line px-1.5 text-micro text-secondary">
    {role}
  </span>
)

type EntryProps = {
  activity: Activity
  before: Activity | undefined
  after: Activity | undefined
  number: number
  author: Person | null
  crew: CrewBrief | null
  isAnonymous: boolean
  isLit: boolean
  showComment: ShowComment
}

/** The role in which a user acts. One of the author's side wrote the ticket; the others belong to its crew or share it. */
const useRoleOf = ({ author, crew }: Pick<EntryProps, 'author' | 'crew'>) => {
  const t = useT('tickets.page')
  return ({ actor, side }: Activity): string => {
    if (side !== 'AUTHOR' || actor?.uuid === author?.uuid) return t(`sides.${side}`)
    if (crew !== null) return t('ofCrew', { crew: crew.name })
    // Of who has left, nobody says which one it was.
    return actor === null || author === null ? t('sides.AUTHOR') : t('participant')
  }
}

const Entry = ({ activity, before, after, number, author, crew, isAnonymous, isLit, showComment }: EntryProps) => {
  const t = useT('tickets.page')
  const { actor, side, createdAt, comment } = activity
  const anchor = anchorOf(activity)
  const isHidden = isAnonymous && side === 'AUTHOR'
  const Icon = iconOf(activity)
  const isContinued = continues(before, activity)
  const role = useRoleOf({ author, crew })(activity)
  return (
    <li
      id={anchor}
      tabIndex={-1}
      data-lit={isLit || undefined}
      className={classNames(
        'group/entry relative flex scroll-mt-6 gap-3 last:pb-0',
        after !== undefined && continues(activity, after) ? 'pb-3' : 'pb-6',
      )}
    >
      <span aria-hidden className="flex w-7 shrink-0 flex-col items-center">
        <span
          className={classNames(
            'grid size-7 shrink-0 place-items-center rounded-full border',
            isTurningPoint(activity)
              ? 'border-accent bg-accent text-on-accent'
              : 'border-edge bg-paper text-secondary group-data-lit/entry:border-accent group-data-lit/entry:text-accent',
          )}
        >
          <Icon className="size-4" strokeWidth={1.75} />
        </span>
        <span className="absolute top-8 bottom-1 w-px bg-edge group-last/entry:hidden" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <div className="flex items-start justify-between gap-x-2 rounded-chip group-data-lit/entry:bg-tint">
          <div className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5">
            {side === 'PLATFORM' ? (
              <span className="font-bold">{role}</span>
            ) : (
              <>
                <PersonPicture person={actor} isAnonymous={isHidden} />
                <PersonLink person={actor} isAnonymous={isHidden} />
                <RoleMark role={role} />
              </>
            )}
            <What activity={activity} />
          </div>
          <span className="inline-flex shrink-0 items-center whitespace-nowrap">
            <CopyButton
              icon="link"
              label={t('copyEntry', { number })}
              done={t('linkCopied')}
              text={() => `${window.location.origin}${window.location.pathname}#${anchor}`}
              className="-my-1 opacity-0 group-hover/entry:opacity-100 focus-visible:opacity-100 max-sm:hidden"
            />
            {/* Within one act, the first entry has its time, and each comment. */}
            <a
              href={`#${anchor}`}
              className={classNames(
                'inline-flex min-h-6 items-center text-caption text-secondary no-underline hover:underline',
                isContinued &&
                  comment === null &&
                  'opacity-0 group-hover/entry:opacity-100 focus-visible:opacity-100 print:opacity-100',
              )}
            >
              <RelativeTime iso={createdAt} />
            </a>
          </span>
        </div>
        {comment && showComment(comment, number)}
        {activity.type === 'CHANGE_SUMMARY' && activity.from !== null && <EarlierSummary text={activity.from} />}
      </div>
    </li>
  )
}

export type TimelineProps = {
  activities: readonly Activity[]
  /** The author of the ticket. */
  author: Person | null
  /** The crew that submitted it, of which several members may write on the author's side. */
  crew: CrewBrief | null
  /** Whether the author's side is named to itself and the company alone. */
  isAnonymous: boolean
  more: ReactNode
  /** The anchor of the entry that the address leads to. */
  lit: string | null
  showComment: ShowComment
}

export const Timeline = ({ activities, author, crew, isAnonymous, more, lit, showComment }: TimelineProps) => {
  const t = useT('tickets.page')
  return (
    <section aria-label={t('timeline')}>
      <h2 className="mb-4 text-heading font-bold">{t('timeline')}</h2>
      <ol>
        {activities.map((activity, index) => (
          <Entry
            key={activity.id}
            activity={activity}
            before={activities[index - 1]}
            after={activities[index + 1]}
            number={index + 1}
            author={author}
            crew={crew}
            isAnonymous={isAnonymous}
            isLit={anchorOf(activity) === lit}
            showComment={showComment}
          />
        ))}
      </ol>
      {more && <div className="mt-4">{more}</div>}
    </section>
  )
}
