import type { WalletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { RowLink } from '../../ui/table.tsx'

/** The kind of an entry: a reward links to its ticket. */
export const EntryKind = ({ entry: { type, ticketId } }: { entry: WalletEntry }) => {
  const t = useT('ledger')
  const kind = t(`types.${type}`)
  if (ticketId === null) return kind
  return <RowLink to={`/tickets/${ticketId}`}>{t('forTicket', { id: String(ticketId), type: kind })}</RowLink>
}
