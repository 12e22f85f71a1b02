import { dayMs } from '@jebo/contract/core/durations.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ReactNode } from 'react'
import { useLocale, useNow } from 'use-intl'
import { Money } from '../../domain/money.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { BreakableText } from '../../ui/breakable-text.tsx'
import { SubstateBadge } from './substate-label.tsx'
import { Fact } from './ticket-fact.tsx'
import { TicketTargets } from './ticket-targets.tsx'
import { VersionText } from './version-text.tsx'
import { WeaknessName } from './weakness-name.tsx'

/** What the head of the ticket does not say of it. */
const Standing = ({ ticket }: { ticket: TicketPage }) => {
  const t = useT('tickets')
  const format = useFormat()
  const { substate, severity, rewardTotalWon, original, side, closedAt, can } = ticket
  // For the paying company it is not income.
  const tone = side === 'COMPANY' ? 'plain' : 'in'
  return (
    <>
      {original && (
        <Fact term={t('page.substate')}>
          <SubstateBadge substate={substate} />
          <p className="mt-1">
            <Link to={`/tickets/${original.id}`} className="text-secondary hover:text-ink">
              {t('page.original', { title: original.title })}
            </Link>
          </p>
        </Fact>
      )}
      {severity === null && <Fact term={t('page.severity')}>{t('page.none')}</Fact>}
      <Fact term={t('page.reward')}>
        {rewardTotalWon > 0 ? (
          <Money isStrong tone={tone} text={format.won(rewardTotalWon)} />
        ) : (
          t(closedAt ? 'page.none' : 'page.noReward')
        )}
        {can.reward && (
          <p className="text-caption text-secondary tabular-nums">
            {can.reward.minWon < can.reward.maxWon && `${format.won(can.reward.minWon)} – `}
            {format.won(can.reward.maxWon)}
          </p>
        )}
      </Fact>
    </>
  )
}

/** When it becomes public because of its plan. */
const Publication = ({ ticket: { publication, substate, closedAt } }: { ticket: TicketPage }) => {
  const t = useT('tickets.page')
  const format = useFormat()
  const now = useNow({ updateInterval: 60_000 })
  if (publication === null) return null
  const days = Math.max(0, Math.ceil((Date.parse(publication.at) - now.getTime()) / dayMs))
  const notes = [
    t('publication.hint'),
    ...(substate === 'SPAM' ? [t('publication.hintSpam')] : []),
    ...(closedAt === null ? [t('publication.open')] : []),
    ...(publication.isExtended ? [t('publication.extended')] : []),
  ]
  return (
    <Fact term={t('publication.at')}>
      {format.date(publication.at)} <span className="font-bold">{t('publication.in', { count: days })}</span>
      <p className="mt-1 text-caption text-secondary">{notes.join(' ')}</p>
    </Fact>
  )
}

type Props = {
  ticket: TicketPage
  /** What one side alone knows. */
  own?: ReactNode
  /** The rules by which it is judged. */
  pinned?: ReactNode
}

export const TicketFacts = ({ ticket, own, pinned }: Props) => {
  const t = useT('tickets.page')
  const types = useT('programs.assetTypes')
  const format = useFormat()
  const locale = useLocale()
  const {
    asset,
    cvss,
    severity,
    toolUse,
    side,
    weaknessType,
    submittedAt,
    closedAt,
    disclosedAt,
    rules,
    rulesVersion,
  } = ticket
  return (
    <section
      aria-labelledby="ticket-facts"
      className="ticket-facts rounded-box border border-line bg-paper px-5 pt-4 pb-3"
    >
      <h2 id="ticket-facts" className="mb-2 text-subheading font-bold">
        {t('facts')}
      </h2>
      <dl>
        <Standing ticket={ticket} />
        {own}
        <Fact term={t('weakness')}>{weaknessType === null ? t('none') : <WeaknessName name={weaknessType} />}</Fact>
        {cvss && (
          <Fact term={t(severity === null || cvss.severity === severity ? 'cvss' : 'cvssSubmitted')}>
            <span className="flex flex-wrap items-center gap-2">
              {cvss.score.toFixed(1)} <SeverityBadge severity={cvss.severity} />
            </span>
            <p className="mt-1 text-caption text-secondary">
              <BreakableText text={cvss.vector} />
            </p>
          </Fact>
        )}
        {asset && (
          <Fact term={t('asset')}>
            <span lang={langOf(asset.name, locale)}>{asset.name}</span>{' '}
            <span className="text-caption whitespace-nowrap text-secondary">{types(asset.type)}</span>
            {asset.url && (
              <p className="text-caption text-secondary" lang={langOf(asset.url, locale)}>
                <BreakableText text={asset.url} />
              </p>
            )}
          </Fact>
        )}
        {side !== null && submittedAt && (
          <Fact term={t('toolUse')}>{t(toolUse === null ? 'toolUseUnsaid' : `toolUses.${toolUse}`)}</Fact>
        )}
        {submittedAt && <Fact term={t('submittedAt')}>{format.dateTime(submittedAt)}</Fact>}
        {closedAt && <Fact term={t('closedAt')}>{format.dateTime(closedAt)}</Fact>}
        <TicketTargets ticket={ticket} />
        <Publication ticket={ticket} />
        {disclosedAt && <Fact term={t('disclosedAt')}>{format.dateTime(disclosedAt)}</Fact>}
        {rules && rulesVersion && (
          <Fact term={t('rules')}>
            <VersionText version={rulesVersion} />
          </Fact>
        )}
      </dl>
      {pinned}
    </section>
  )
}
