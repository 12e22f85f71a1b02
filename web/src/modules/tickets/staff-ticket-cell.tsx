import type { StaffPublication } from '@jebo/contract/tickets/staff-disclosures.schema.ts'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { RowWithoutLink } from '../../ui/row-without-link.tsx'

type Props = {
  row: Pick<StaffPublication, 'ticket' | 'company'>
  /** Why the ticket of the row is not shown, if it is the reader's own. */
  own: string
  /** Besides its severity. */
  state?: ReactNode
}

/** A ticket that staff decide about, by what they see of it. */
export const StaffTicketCell = ({ row: { ticket, company }, own, state }: Props) => {
  const locale = useLocale()
  const companyName = <span lang={langOf(company.name, locale)}>{company.name}</span>
  if (ticket === null) {
    return (
      <>
        <RowWithoutLink why={own}>{companyName}</RowWithoutLink>
        {state}
      </>
    )
  }
  return (
    <span className="flex max-w-prose flex-col items-start gap-1">
      <b className="break-words" lang={langOf(ticket.title, locale)}>
        {ticket.title}
      </b>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption font-normal text-secondary">
        <SeverityBadge severity={ticket.severity} />
        {state}
        <span>
          {companyName} · <span className="font-mono">#{ticket.id}</span>
        </span>
      </span>
    </span>
  )
}
