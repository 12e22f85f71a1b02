import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { ParticipantList } from './participant-list.tsx'

/** Who shares a submitted ticket; its author may name someone while it is open. */
export const ParticipantsCard = ({ ticket }: { ticket: TicketPage }) => {
  const t = useT('tickets.participants')
  const { can, company, participants, side } = ticket
  const isPayable = company.closedAt === null
  const isOpen = isPayable && (can.removeParticipant || can.decline)
  return (
    <Card as="section">
      <h2 className="text-subheading font-bold">{t('title')}</h2>
      {side !== null && (isPayable || participants.length > 0) && (
        <p className="mt-1 mb-2 text-caption text-secondary">
          {t(participants.length === 0 ? 'hint' : isOpen ? 'hintOpen' : 'hintSplit')}
        </p>
      )}
      <ParticipantList ticket={ticket} isWaiting={isPayable} />
    </Card>
  )
}
