// Where a ticket belongs, its title and its state.
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { type ReactNode, Suspense } from 'react'
import { useLocale } from 'use-intl'
import { useViewer } from '../../api/page-facts.ts'
import { CompanyLink } from '../../domain/company-link.tsx'
import { CrewName } from '../../domain/crew-name.tsx'
import { PersonLink, PersonPicture } from '../../domain/person-name.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BreakableText } from '../../ui/breakable-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { titleId } from './anchors.ts'
import { SubstateBadge } from './substate-label.tsx'
import type { RareAction } from './ticket-menu.tsx'

const TicketMenu = lazyPart(async () => (await import('./ticket-menu.tsx')).TicketMenu)

type PlaceProps = {
  ticket: TicketPage
  /** In the menu of the ticket. */
  rare?: readonly RareAction[] | undefined
  /** Not the ticket of its reader, who sees more of it: a file of it would be theirs. */
  isPreview?: boolean
}

/** On a phone, longer titles would fill half of the screen; the longest would anywhere. */
const longTitle = 60
const longestTitle = 120

const sizeOf = (title: string | null): string => {
  const { length } = title ?? ''
  if (length > longestTitle) return 'text-heading max-sm:text-subheading'
  return length > longTitle ? 'text-title max-sm:text-heading' : 'text-title'
}

/** For users: guests print the page. */
const MenuPart = ({ ticket: { id, side }, rare }: PlaceProps) =>
  useViewer() && (
    <Suspense>
      <TicketMenu ticket={{ id, side }} rare={rare ?? []} />
    </Suspense>
  )

/** Where a ticket belongs, and its number. A company knows that its tickets are its own. */
export const TicketPlace = ({ ticket, rare, isPreview = false }: PlaceProps) => {
  const t = useT('tickets.page')
  const locale = useLocale()
  const { program, company, side } = ticket
  const lang = langOf(program.title, locale)
  return (
    <div className="ticket-place">
      <span className="inline-flex min-w-0 items-center gap-2">
        <Avatar path={program.logoPath} name={company.name} size="small" shape="square" />
        {side !== 'COMPANY' && (
          <>
            <CompanyLink company={company} />
            <span aria-hidden>/</span>
          </>
        )}
        {program.isVisible ? (
          <Link to={`/programs/${program.id}`} lang={lang} className="min-w-0 truncate text-secondary hover:text-ink">
            {program.title}
          </Link>
        ) : (
          <span lang={lang} className="min-w-0 truncate">
            {program.title}
          </span>
        )}
        <span aria-hidden className="max-sm:hidden">
          /
        </span>
      </span>
      <span className="inline-flex shrink-0 items-center font-mono">
        #{ticket.id}
        <CopyButton label={t('copyNumber')} done={t('numberCopied')} text={String(ticket.id)} />
        <CopyButton
          icon="link"
          label={t('copyLink')}
          done={t('linkCopied')}
          text={() => `${window.location.origin}/tickets/${ticket.id}`}
        />
        {!isPreview && <MenuPart ticket={ticket} rare={rare} />}
      </span>
    </div>
  )
}

type HeadProps = {
  ticket: TicketPage
  /** Beside the state. */
  headAction?: ReactNode
  isInPane: boolean
}

/** The title and state of a ticket. */
export const TicketHead = ({ ticket, headAction, isInPane }: HeadProps) => {
  const t = useT('tickets')
  const locale = useLocale()
  const { severity, substate, disclosure, author, crew, submittedAt, createdAt, title } = ticket
  return (
    <header>
      <h1
        id={titleId}
        lang={langOf(title, locale)}
        className={classNames('max-w-wide font-bold', isInPane ? 'text-heading' : sizeOf(title))}
      >
        <BreakableText text={title ?? t('page.untitled')} />
      </h1>
      <div className={classNames('flex flex-wrap items-center gap-1.5', isInPane ? 'mt-2' : 'mt-3')}>
        {severity && <SeverityBadge severity={severity} />}
        <SubstateBadge substate={substate} />
        <Badge tone={disclosure === 'CLOSED' ? 'grey' : 'jade'}>{t(`disclosures.${disclosure}`)}</Badge>
        <span className="dotted inline-flex flex-wrap items-center text-small text-secondary sm:ml-1.5">
          <span className="inline-flex items-center gap-1.5">
            <PersonPicture person={author} isAnonymous={ticket.isAnonymous} />
            <PersonLink person={author} isAnonymous={ticket.isAnonymous} />
          </span>
          {crew && (
            <span>
              <CrewName crew={crew} />
            </span>
          )}
          <RelativeTime iso={submittedAt ?? createdAt} />
        </span>
        {headAction && <div className="ml-auto print:hidden">{headAction}</div>}
      </div>
    </header>
  )
}
