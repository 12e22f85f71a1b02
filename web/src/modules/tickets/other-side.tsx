import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { useLocale } from 'use-intl'
import { PersonPicture, useNameOf } from '../../domain/person-name.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'

type Props = { ticket: Pick<TicketRow, 'author' | 'company'>; reader: TicketSide; className?: string; face?: string }

/** Whom the reader shares a ticket with, with their face: the company with its author, the author with the company. */
export const OtherSide = ({ ticket: { author, company }, reader, className, face }: Props) => {
  const nameOf = useNameOf()
  const locale = useLocale()
  const isCompany = reader !== 'COMPANY'
  const name = isCompany ? company.name : nameOf(author)
  return (
    <span className={classNames('inline-flex max-w-40 shrink-0 items-center', className)}>
      {isCompany ? (
        <Avatar path={company.logoPath} name={name} size="mini" shape="square" className={classNames('mr-1', face)} />
      ) : (
        <PersonPicture person={author} size="mini" className={classNames('mr-1', face)} />
      )}
      <span lang={langOf(name, locale)} className="truncate">
        {name}
      </span>
    </span>
  )
}
