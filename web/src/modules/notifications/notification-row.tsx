import type { Notification } from '@jebo/contract/notifications/notifications.schema.ts'
import {
  ArrowRightLeft,
  Bell,
  CalendarClock,
  CircleHelp,
  Coins,
  EyeOff,
  FilePlus2,
  FolderPlus,
  Gauge,
  Globe,
  Landmark,
  type LucideIcon,
  MailPlus,
  MessageSquare,
  MessagesSquare,
  PenLine,
  RefreshCw,
  RotateCcw,
  Scale,
  UserCheck,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { safePath } from '../../guards/safe-path.ts'
import { Link } from '../../i18n/link.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const icons: Record<Notification['type'], LucideIcon> = {
  ACTIVITY: Landmark,
  TICKET_CREATED: FilePlus2,
  PROGRAM_CREATED: FolderPlus,
  TICKET_UPDATED: RefreshCw,
  PROGRAM_UPDATED: PenLine,
  NEW_COMMENT: MessageSquare,
  FOLLOWING_USER_POST: UserPlus,
  FEEDBACK_ANSWER: MessagesSquare,
  CREW_CREATED: Users,
  PROGRAM_INVITED: MailPlus,
  PROGRAM_APPLIED: UserPlus,
}

/** Most are updates of a ticket: as its timeline shows what happened. */
const eventIcons: Partial<Record<Notification['event'], LucideIcon>> = {
  SUBSTATE_CHANGED: ArrowRightLeft,
  SEVERITY_CHANGED: Gauge,
  TICKET_ASSIGNED: UserCheck,
  TARGET_SOON: CalendarClock,
  TARGET_OVERDUE: CalendarClock,
  SHARE_OFFERED: Users,
  SHARE_ACCEPTED: Users,
  SHARE_DECLINED: Users,
  SHARE_REMOVED: Users,
  REWARD_PAID: Coins,
  REWARD_PROPOSED: Coins,
  PROPOSAL_REFUSED: Coins,
  DISCLOSURE_REQUESTED: Globe,
  DISCLOSURE_OBJECTED: Globe,
  DISCLOSURE_DUE: Globe,
  DISCLOSURE_PLANNED: Globe,
  DISCLOSURE_DECIDED: Globe,
  TICKET_DISCLOSED: Globe,
  TICKET_RESTORED: Globe,
  SUMMARY_CHANGED: Globe,
  TICKET_HIDDEN: EyeOff,
  APPEAL_MADE: Scale,
  APPEAL_DECIDED: Scale,
}

/** What a company asks for by a change of the substate, as its buttons show it. */
const requestIcons = { NEEDS_MORE_INFO: CircleHelp, RETESTING: RotateCcw }

const requestOf = ({ event, value }: Notification): keyof typeof requestIcons | null =>
  event === 'SUBSTATE_CHANGED' && (value === 'NEEDS_MORE_INFO' || value === 'RETESTING') ? value : null

/** A newer server may send a type that this page does not know. */
const iconOf = (notification: Notification): LucideIcon => {
  const { type, event } = notification
  const request = requestOf(notification)
  const icon = request === null ? eventIcons[event] : requestIcons[request]
  if (icon) return icon
  return Object.hasOwn(icons, type) ? icons[type] : Bell
}

type Props = {
  notification: Notification
  /** The time from which its age is counted, in milliseconds. */
  toldAt: number
  onPress: () => void
}

const pressable = 'flex w-full gap-3 px-4 py-3 text-left no-underline hover:bg-hover focus-visible:-outline-offset-2'

/** Links to the subject of the notification; without a page of ours it can only be marked as read. */
export const NotificationRow = ({ notification, toldAt, onPress }: Props) => {
  const { isRead, link } = notification
  const path = safePath(link)
  const className = classNames(pressable, isRead ? 'text-tertiary' : 'text-ink')
  const Icon = iconOf(notification)
  const content: ReactNode = (
    <>
      <Icon
        aria-hidden
        className={classNames('mt-0.5 size-4 shrink-0', isRead ? 'text-tertiary' : 'text-accent')}
        strokeWidth={1.75}
      />
      <NotificationWords notification={notification} toldAt={toldAt} />
    </>
  )
  if (path === null) {
    return (
      <button type="button" onClick={onPress} className={className}>
        {content}
      </button>
    )
  }
  return (
    <Link to={path} onClick={onPress} className={className}>
      {content}
    </Link>
  )
}

/** The name of a state or a severity, which the event gives as its value. */
const useWordOf = (): ((value: string | null) => string) => {
  const groups = [useT('tickets.substates'), useT('tickets.severities'), useT('tickets.disclosures')]
  return (value) => {
    const words = groups.find((one) => one.has(value as never))
    return words ? words(value as never) : (value ?? '')
  }
}

/** The events whose text says by itself how often they happened. */
const saysTimes: ReadonlySet<string> = new Set(['COMMENT_WRITTEN'])

/** A notification as one sentence; an unknown type gets a general text. */
const useNotificationText = (): ((notification: Notification) => string) => {
  const t = useT('notifications')
  const wordOf = useWordOf()
  const format = useFormat()
  // Members of a crew hear of its tickets by the same event as the company.
  const side = useViewer()?.company ? 'company' : 'hacker'
  return (notification) => {
    const { event, value, amountWon, times } = notification
    if (!t.has(`events.${event}`)) return t('messageError')
    // Hackers are told what is asked of them; a company asked for it.
    const request = side === 'hacker' ? requestOf(notification) : null
    const text = t(`events.${request ?? event}`, {
      value: wordOf(value),
      amount: format.won(amountWon ?? 0),
      times,
      side,
    })
    // Of several moves in one line only the last one is known, and it may have asked once.
    return times > 1 && request === null && !saysTimes.has(event) ? t('repeated', { text, count: times }) : text
  }
}

const NotificationWords = ({ notification, toldAt }: Omit<Props, 'onPress'>) => {
  const t = useT('notifications')
  const textOf = useNotificationText()
  const { isRead, subject, createdAt } = notification
  return (
    <span className="min-w-0 flex-1 text-small">
      {!isRead && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
      <span className={classNames('block', !isRead && 'font-bold')}>{textOf(notification)}</span>
      <span className={classNames('line-clamp-2', !isRead && 'text-secondary')}>{subject}</span>
      <RelativeTime iso={createdAt} notBefore={toldAt} className="mt-0.5 block text-micro text-tertiary" />
    </span>
  )
}
