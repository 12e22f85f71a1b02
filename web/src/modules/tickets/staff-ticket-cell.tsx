import type { StaffPublication } from '@jebo/contract/tickets/staff-disclosures.schema.ts'
import type { ReactNode } from 'react'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
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
  if (ticket === null) {
    return (
      <>
        <RowWithoutLink why={own}>{company.name}</RowWithoutLink>
        {state}
      </>
    )
  }
  return (
    <span className="flex max-w-prose flex-col items-start gap-1">
      <b className="break-words">{ticket.title}</b>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption font-normal text-secondary">
        <SeverityBadge severity={ticket.severity} />
        {state}
        <span>
          {company.name} · <span className="font-mono">#{ticket.id}</span>
        </span>
      </span>
    </span>
  )
}
