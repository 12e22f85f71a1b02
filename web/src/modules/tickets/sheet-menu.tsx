import { exportCompanyTickets, exportCrewTickets, exportOwnTickets } from '@jebo/contract/tickets/exports.endpoints.ts'
import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { Ellipsis } from 'lucide-react'
import { Suspense } from 'react'
import { requestOf } from '../../api/send.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MissingPopup } from '../../ui/missing-box.tsx'
import { usePopup } from '../../ui/use-popup.ts'
import { askedFor, askedOfCompany, type TicketQuery } from './ticket-query.ts'

// Menus are large.
const FileMenu = lazyPart(async () => (await import('./file-menu.tsx')).FileMenu, MissingPopup)

const urlOf = (query: TicketQuery, reader: TicketSide): string => {
  if (reader === 'COMPANY') {
    const { page: _page, ...asked } = askedOfCompany(query)
    return requestOf(exportCompanyTickets, asked).url
  }
  const { page: _page, ...asked } = askedFor(query)
  if (reader === 'AUTHOR') return requestOf(exportOwnTickets, asked).url
  return requestOf(exportCrewTickets, { ...asked, crewId: query.crewId ?? '' }).url
}

/** The list with its filters and order as a file. */
export const SheetMenu = ({ query, reader }: { query: TicketQuery; reader: TicketSide }) => {
  const t = useT('tickets.export')
  const { opener, popup } = usePopup('menu')
  return (
    <>
      <IconButton
        {...opener}
        size="small"
        label={t('more')}
        icon={<Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />}
      />
      <Suspense>
        <FileMenu
          popup={popup}
          path={urlOf(query, reader)}
          label={t('list')}
          hint={t('listHint', { count: ticketLimits.exported.rows })}
        />
      </Suspense>
    </>
  )
}
