import { useT } from '../../i18n/use-t.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { type TicketList, type TicketQuery, ticketsPath } from './ticket-query.ts'

/** The coarse states of a list; other filters stay, but for the substate, which belongs to its state. */
export const TicketTabs = ({ list, query }: { list: TicketList; query: TicketQuery }) => {
  const t = useT('tickets')
  const links = list.views.map((view) => ({
    to: ticketsPath(list, { ...query, view, substate: undefined, page: 1 }),
    label: view === 'ALL' ? t('list.all') : t(`states.${view}`),
    isCurrent: view === query.view,
  }))
  return <LinkTabs label={t('list.states')} links={links} className="mb-4" />
}
