// The facts of a ticket, each on a line of its own, with an edit button for viewers who may change it.
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ReactNode } from 'react'
import { Money } from '../../domain/money.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { SubstateBadge } from './substate-label.tsx'

type FactProps = { term: string; children: ReactNode; action?: ReactNode }

const Fact = ({ term, children, action }: FactProps) => (
  <div className="fact border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
    <dt className="text-caption text-secondary">{term}</dt>
    <dd className="mt-0.5">{children}</dd>
    {action && <dd className="fact-action">{action}</dd>}
  </div>
)

/** The controls for viewers who may change something. */
export type FactActions = Partial<Record<'substate' | 'severity' | 'reward' | 'disclosure', ReactNode>>

type Props = { ticket: TicketPage; actions: FactActions }

const Standing = ({ ticket, actions }: Props) => {
  const t = useT('tickets')
  const format = useFormat()
  const { substate, severity, rewardTotalWon, disclosure, original, side } = ticket
  // For the paying company it is not income.
  const tone = side === 'COMPANY' ? 'plain' : 'in'
  return (
    <>
      <Fact term={t('page.substate')} action={actions.substate}>
        <SubstateBadge substate={substate} />
        {original && (
          <p className="mt-1 text-small">
            <Link to={`/tickets/${original.id}`} className="text-secondary hover:text-ink">
              {t('page.original', { title: original.title })}
            </Link>
          </p>
        )}
      </Fact>
      <Fact term={t('page.severity')} action={actions.severity}>
        {severity ? <SeverityBadge severity={severity} /> : t('page.none')}
      </Fact>
      <Fact term={t('page.reward')} action={actions.reward}>
        {rewardTotalWon > 0 ? <Money isStrong tone={tone} text={format.won(rewardTotalWon)} /> : t('page.noReward')}
      </Fact>
      <Fact term={t('page.disclosure')} action={actions.disclosure}>
        {t(`disclosures.${disclosure}`)}
      </Fact>
    </>
  )
}

export const TicketFacts = ({ ticket, actions }: Props) => {
  const t = useT('tickets.page')
  const types = useT('programs.assetTypes')
  const format = useFormat()
  const { asset, weaknessType, submittedAt, closedAt, disclosedAt } = ticket
  return (
    <Card as="div">
      <dl>
        <Standing ticket={ticket} actions={actions} />
        <Fact term={t('weakness')}>{weaknessType ?? t('none')}</Fact>
        {asset && (
          <Fact term={t('asset')}>
            {asset.name} <span className="text-small text-secondary">{types(asset.type)}</span>
            {asset.url && <p className="text-caption break-all text-secondary">{asset.url}</p>}
          </Fact>
        )}
        {submittedAt && <Fact term={t('submittedAt')}>{format.dateTime(submittedAt)}</Fact>}
        {closedAt && <Fact term={t('closedAt')}>{format.dateTime(closedAt)}</Fact>}
        {disclosedAt && <Fact term={t('disclosedAt')}>{format.dateTime(disclosedAt)}</Fact>}
      </dl>
    </Card>
  )
}
