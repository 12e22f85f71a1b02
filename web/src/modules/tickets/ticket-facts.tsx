import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { CertificateLink } from '../../domain/certificate-link.tsx'
import { Money } from '../../domain/money.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RulesDialog, VersionText } from './rules.tsx'
import { SubstateBadge } from './substate-label.tsx'
import { WeaknessName } from './weakness-name.tsx'

type FactProps = {
  term: string
  /** The head of the ticket says it too: where there is one column, it does not say it again. */
  isInHead?: boolean
  children: ReactNode
}

const Fact = ({ term, isInHead = false, children }: FactProps) => (
  <div className={classNames('ticket-fact', isInHead && 'in-head')}>
    <dt className="shrink-0 text-caption text-secondary">{term}</dt>
    <dd className="min-w-0 text-right">{children}</dd>
  </div>
)

const Standing = ({ ticket }: { ticket: TicketPage }) => {
  const t = useT('tickets')
  const format = useFormat()
  const { substate, severity, rewardTotalWon, disclosure, original, side, closedAt } = ticket
  // For the paying company it is not income.
  const tone = side === 'COMPANY' ? 'plain' : 'in'
  return (
    <>
      <Fact term={t('page.substate')} isInHead={original === null}>
        <SubstateBadge substate={substate} />
        {original && (
          <p className="mt-1">
            <Link to={`/tickets/${original.id}`} className="text-secondary hover:text-ink">
              {t('page.original', { title: original.title })}
            </Link>
          </p>
        )}
      </Fact>
      <Fact term={t('page.severity')} isInHead={severity !== null}>
        {severity ? <SeverityBadge severity={severity} /> : t('page.none')}
      </Fact>
      <Fact term={t('page.reward')}>
        {rewardTotalWon > 0 ? (
          <Money isStrong tone={tone} text={format.won(rewardTotalWon)} />
        ) : (
          t(closedAt ? 'page.none' : 'page.noReward')
        )}
      </Fact>
      <Fact term={t('page.disclosure')} isInHead>
        {t(`disclosures.${disclosure}`)}
      </Fact>
    </>
  )
}

const Rules = ({ ticket: { rules, rulesVersion, program } }: { ticket: TicketPage }) => {
  const t = useT('tickets.rules')
  return (
    rules && (
      <div className="no-print mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4">
        <RulesDialog rules={rules} description={t('pinned')} trigger={<Button size="small">{t('open')}</Button>} />
        {rulesVersion && <CertificateLink programId={program.id} version={rulesVersion.number} />}
        {rulesVersion && (
          <span className="text-caption text-secondary">
            <VersionText version={rulesVersion} />
          </span>
        )}
      </div>
    )
  )
}

/** The facts of a ticket, and the rules by which it is judged. */
export const TicketFacts = ({ ticket }: { ticket: TicketPage }) => {
  const t = useT('tickets.page')
  const types = useT('programs.assetTypes')
  const format = useFormat()
  const locale = useLocale()
  const { asset, weaknessType, submittedAt, closedAt, disclosedAt } = ticket
  return (
    <section aria-label={t('facts')} className="ticket-facts rounded-box border border-line bg-paper px-5 py-4">
      <dl>
        <Standing ticket={ticket} />
        <Fact term={t('weakness')}>{weaknessType === null ? t('none') : <WeaknessName name={weaknessType} />}</Fact>
        {asset && (
          <Fact term={t('asset')}>
            <span lang={langOf(asset.name, locale)}>{asset.name}</span>{' '}
            <span className="text-caption text-secondary">{types(asset.type)}</span>
            {asset.url && <p className="text-caption break-all text-secondary">{asset.url}</p>}
          </Fact>
        )}
        {submittedAt && <Fact term={t('submittedAt')}>{format.dateTime(submittedAt)}</Fact>}
        {closedAt && <Fact term={t('closedAt')}>{format.dateTime(closedAt)}</Fact>}
        {disclosedAt && <Fact term={t('disclosedAt')}>{format.dateTime(disclosedAt)}</Fact>}
      </dl>
      <Rules ticket={ticket} />
    </section>
  )
}
