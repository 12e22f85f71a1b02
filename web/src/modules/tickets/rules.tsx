// The rules of a program beside a hacker's text: the current ones, or those at the time of submission.
import type { Asset } from '@jebo/contract/core/asset.ts'
import type { BountyRange } from '@jebo/contract/core/bounty.ts'
import { byTier, rangesOf } from '@jebo/contract/core/tiers.ts'
import { publicationDays } from '@jebo/contract/tickets/disclosure-times.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { ReactElement, ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { AssetIcon } from '../../domain/asset-icon.tsx'
import { rewardedSeverities } from '../../domain/orders.ts'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { useSpanText } from '../../domain/use-span-text.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { MarkdownText } from '../../ui/markdown-text.tsx'

export type Rules = {
  bountyRange: BountyRange | null
  furtherTiers: readonly BountyRange[]
  /** Empty without a policy. */
  policyHtml: string
  assets: readonly Asset[]
  authorization: { startsOn: string; endsOn: string | null; methods: string } | null
  plan: NonNullable<TicketPage['rules']>['plan'] | null
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
    <h3 className="mb-2 text-small font-bold">{title}</h3>
    {children}
  </section>
)

const Bounties = ({ range }: { range: BountyRange }) => {
  const spanText = useSpanText()
  return (
    <dl className="flex flex-col gap-2 text-small">
      {rewardedSeverities.map((severity) => (
        <div key={severity} className="flex items-baseline justify-between gap-3">
          <dt>
            <SeverityBadge severity={severity} />
          </dt>
          <dd className="text-right">{spanText(range[severity])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** By tier, if there are several. */
const Tiers = ({ ranges }: { ranges: readonly BountyRange[] }) => {
  const t = useT('programs.bounty')
  const [only, ...others] = ranges
  if (only && others.length === 0) return <Bounties range={only} />
  return (
    <div className="flex flex-col gap-4">
      {byTier(ranges).map(({ tier, range }) => (
        <section key={tier}>
          <h4 className="mb-2 text-caption font-bold text-secondary">{t('tier', { tier })}</h4>
          <Bounties range={range} />
        </section>
      ))}
    </div>
  )
}

const Assets = ({ assets, hasTiers }: { assets: readonly Asset[]; hasTiers: boolean }) => {
  const t = useT('programs.assetTypes')
  const bounty = useT('programs.bounty')
  const programs = useT('programs.assets')
  const locale = useLocale()
  return (
    <ul className="flex flex-col gap-2 text-small">
      {assets.map(({ id, name, type, url, isInScope, maxSeverity, tier }) => (
        <li key={id}>
          <p className="flex items-center gap-2">
            <AssetIcon type={type} className="text-secondary" />
            <span className="min-w-0 flex-1" lang={langOf(name, locale)}>
              {name}
            </span>
            <span className="shrink-0 text-caption text-secondary">{t(type)}</span>
          </p>
          {url && <p className="ml-6 text-caption break-all text-secondary">{url}</p>}
          {isInScope && hasTiers && <p className="ml-6 text-caption text-secondary">{bounty('tier', { tier })}</p>}
          {isInScope && maxSeverity && (
            <p className="ml-6 flex items-center gap-2 text-caption text-secondary">
              {programs('maxSeverity')} <SeverityBadge severity={maxSeverity} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

const LongText = ({ children }: { children: string }) => (
  <p className="text-small whitespace-pre-wrap text-secondary" lang={langOf(children, useLocale())}>
    {children}
  </p>
)

export const RulesView = ({ rules }: { rules: Rules }) => {
  const t = useT('tickets.rules')
  const format = useFormat()
  const locale = useLocale()
  const { assets, authorization, plan, policyHtml } = rules
  const ranges = rangesOf(rules)
  const inScope = assets.filter(({ isInScope }) => isInScope)
  const outOfScope = assets.filter(({ isInScope }) => !isInScope)
  return (
    <div>
      {ranges.length > 0 && (
        <Part title={t('bounty')}>
          <Tiers ranges={ranges} />
        </Part>
      )}
      {inScope.length > 0 && (
        <Part title={t('assets')}>
          <Assets assets={inScope} hasTiers={ranges.length > 1} />
        </Part>
      )}
      {outOfScope.length > 0 && (
        <Part title={t('outOfScope')}>
          <Assets assets={outOfScope} hasTiers={ranges.length > 1} />
        </Part>
      )}
      {authorization && (
        <Part title={t('authorization')}>
          <p className="mb-2 text-small">
            {t('period', {
              start: format.date(authorization.startsOn),
              end: authorization.endsOn === null ? t('openEnd') : format.date(authorization.endsOn),
            })}
          </p>
          <LongText>{authorization.methods}</LongText>
        </Part>
      )}
      {plan === 'FREE' && (
        <Part title={t('publication')}>
          <p className="text-small text-secondary">{t('publicationText', { days: publicationDays })}</p>
        </Part>
      )}
      {policyHtml && (
        <Part title={t('policy')}>
          <div className="text-small text-secondary" lang={langOf(policyHtml, locale)}>
            <MarkdownText html={policyHtml} />
          </div>
        </Part>
      )}
    </div>
  )
}

/** The same in a dialog, for narrow screens and for older tickets. */
export const RulesDialog = ({
  rules,
  trigger,
  description,
}: {
  rules: Rules
  trigger: ReactElement
  description?: string
}) => (
  <Dialog title={useT('tickets.rules')('title')} description={description} trigger={trigger} width="large">
    <RulesView rules={rules} />
  </Dialog>
)
