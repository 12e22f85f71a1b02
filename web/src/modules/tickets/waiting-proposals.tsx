import type { ListedProposal } from '@jebo/contract/tickets/proposals.schema.ts'
import { Link } from '../../i18n/link.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { useProposalLine } from './proposal-callout.tsx'

/** The rewards that wait for a manager to approve them, oldest first. */
export const WaitingProposals = ({ proposals }: { proposals: readonly ListedProposal[] }) => {
  const t = useT('tickets.proposal')
  const lineOf = useProposalLine()
  return (
    <Card title={t('list')}>
      <ul className="flex flex-col gap-3">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="min-w-0">
            <Link to={`/tickets/${proposal.ticket.id}`} className="block truncate font-bold">
              {proposal.ticket.title}
            </Link>
            <p className="text-small text-secondary">
              {lineOf(proposal)} · <RelativeTime iso={proposal.proposedAt} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
