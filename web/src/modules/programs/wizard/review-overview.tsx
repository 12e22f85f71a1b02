// The whole program before it is published or saved, step by step, with the way back to each.
import { rewardedSeverities } from '@jebo/contract/core/severities.ts'
import { byTier, rangesOf } from '@jebo/contract/core/tiers.ts'
import { isTimed } from '@jebo/contract/programs/program-types.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { publicationDays } from '@jebo/contract/tickets/disclosure-times.ts'
import { CircleDashed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale } from 'use-intl'
import { SeverityBadge } from '../../../domain/severity-badge.tsx'
import { useSpanText } from '../../../domain/use-span-text.ts'
import { langOf } from '../../../i18n/lang-of.ts'
import { Link } from '../../../i18n/link.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { changedFields } from './draft-values.ts'
import type { Wizard } from './use-program-wizard.ts'
import { editPath, stepWith, type WizardStep } from './wizard-steps.ts'
import { WrittenText } from './written-text.tsx'

const Absent = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-1.5 text-amber">
    <CircleDashed aria-hidden className="size-4 shrink-0" strokeWidth={2} />
    <span>{children}</span>
  </p>
)

type PartProps = { program: ProgramPage }

const Basics = ({ program }: PartProps) => {
  const t = useT('programs')
  const { dateTime } = useFormat()
  const locale = useLocale()
  const { title, summary, type, window, participationMethod, company, logoPath } = program
  return (
    <div className="flex gap-3">
      <Avatar path={logoPath} name={company.name} size="large" shape="square" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-bold" lang={langOf(title, locale)}>
          {title}
        </p>
        {summary ? (
          <p lang={langOf(summary, locale)}>{summary}</p>
        ) : (
          <Absent>{t('edit.review.absent', { part: t('edit.parts.summary') })}</Absent>
        )}
        {window && (
          <p className="text-secondary tabular-nums">
            {dateTime(window.startsAt)} – {dateTime(window.endsAt)}
          </p>
        )}
        {isTimed(type) && !window && <Absent>{t('edit.review.absent', { part: t('edit.parts.window') })}</Absent>}
        <p className="mt-1 flex flex-wrap gap-1.5">
          <Badge>{t(`types.${type}`)}</Badge>
          {participationMethod && <Badge>{t(`participation.methods.${participationMethod}`)}</Badge>}
        </p>
      </div>
    </div>
  )
}

/** The rest is in the step itself, and in the preview. */
const mostAssets = 10

const Assets = ({ program }: PartProps) => {
  const t = useT('programs')
  const locale = useLocale()
  const { assets } = program
  if (assets.length === 0) return <Absent>{t('edit.review.noAssets')}</Absent>
  const others = assets.length - mostAssets
  const hasTiers = rangesOf(program).length > 1 || assets.some(({ tier }) => tier > 1)
  return (
    <ul className="flex flex-col gap-2">
      {assets.slice(0, mostAssets).map(({ id, name, type, url, isInScope, maxSeverity, tier }) => (
        <li key={id}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b lang={langOf(name, locale)}>{name}</b>
            {!isInScope && <Badge tone="red">{t('assets.outOfScope')}</Badge>}
          </span>
          <span className="block text-caption break-all text-secondary">
            {[t(`assetTypes.${type}`), url].filter(Boolean).join(' · ')}
          </span>
          {isInScope && hasTiers && (
            <span className="block text-caption text-secondary">{t('bounty.tier', { tier })}</span>
          )}
          {isInScope && maxSeverity && (
            <span className="flex items-center gap-2 text-caption text-secondary">
              {t('assets.maxSeverity')} <SeverityBadge severity={maxSeverity} />
            </span>
          )}
        </li>
      ))}
      {others > 0 && <li className="text-secondary">{t('edit.review.moreAssets', { count: others })}</li>}
    </ul>
  )
}

const Rewards = ({ program }: PartProps) => {
  const t = useT('programs')
  const spanText = useSpanText()
  const ranges = rangesOf(program)
  if (ranges.length === 0) return <Absent>{t('edit.review.noRewards')}</Absent>
  return (
    <div className="flex flex-col gap-4">
      {byTier(ranges).map(({ tier, range }) => (
        <div key={tier}>
          {ranges.length > 1 && <h4 className="mb-1 font-bold">{t('bounty.tier', { tier })}</h4>}
          <ul className="flex flex-col gap-1.5">
            {rewardedSeverities.map((severity) => (
              <li key={severity} className="flex items-center justify-between gap-3 sm:max-w-sm">
                <SeverityBadge severity={severity} />
                <span className="whitespace-nowrap tabular-nums">{spanText(range[severity])}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Whether a text is longer than what is shown of it at first; about six lines. */
const isLong = (text: string): boolean => text.length > 280 || text.split('\n').length > 6

type TextProps = { step: WizardStep; text: string | null; stored: { text: string | null; html: string } }

/** The first lines of a text, and all of it on request. */
const Text = ({ step, text, stored }: TextProps) => {
  const t = useT('programs')
  const [isOpen, setIsOpen] = useState(false)
  if (!text) return <Absent>{t('page.notYet')}</Absent>
  const isCut = isLong(text) && !isOpen
  const label = t(isOpen ? 'edit.review.less' : 'edit.review.all')
  return (
    <>
      <div className={classNames('min-w-0', isCut && 'first-lines')}>
        <WrittenText text={text} stored={stored} />
      </div>
      {isLong(text) && (
        <Button
          size="mini"
          className="mt-2"
          aria-expanded={isOpen}
          aria-label={`${label}: ${t(`edit.steps.${step}`)}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      )}
    </>
  )
}

const Policy = ({ program, stored }: PartProps & { stored: ProgramPage }) => {
  const t = useT('programs.participation')
  const more = useT('programs.submission')
  const { policy, participantRestriction, minimumValidTickets } = program
  const facts = [
    `${t('who')}: ${participantRestriction ? t(participantRestriction) : t('everyone')}`,
    minimumValidTickets > 0 && `${t('minimum')}: ${t('tickets', { count: minimumValidTickets })}`,
  ]
  return (
    <>
      <Text step="restrictions" text={policy} stored={{ text: stored.policy, html: stored.policyHtml }} />
      <p className="mt-2 text-secondary">{facts.filter(Boolean).join(' · ')}</p>
      {stored.plan === 'FREE' && <p className="mt-2 text-secondary">{more('publicNote', { days: publicationDays })}</p>}
    </>
  )
}

type RowProps = { id: number; step: WizardStep; isUnsaved: boolean; isMissing: boolean; children: ReactNode }

const Row = ({ id, step, isUnsaved, isMissing, children }: RowProps) => {
  const t = useT('programs.edit')
  const name = t(`steps.${step}`)
  return (
    <section className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0 sm:flex-nowrap">
      <div className="flex flex-1 items-center gap-2 sm:w-24 sm:flex-none sm:flex-col sm:items-start">
        <h3 className="text-secondary max-sm:font-bold max-sm:text-ink">{name}</h3>
        {isUnsaved && <Badge tone="amber">{t('review.unsavedMark')}</Badge>}
      </div>
      <div className="order-last min-w-0 basis-full sm:order-none sm:flex-1 sm:basis-0">{children}</div>
      <Link
        to={editPath(id, step)}
        className={classNames('shrink-0', 'text-accent', isMissing && 'font-bold')}
        aria-label={t(isMissing ? 'review.writeStep' : 'review.edit', { step: name })}
      >
        {t(isMissing ? 'review.write' : 'review.change')}
      </Link>
    </section>
  )
}

type Props = {
  wizard: Wizard
  /** With the values of the form. */
  previewed: ProgramPage
  stored: ProgramPage
}

/** What the other steps hold, as hackers will read it. */
export const ReviewOverview = ({ wizard, previewed, stored }: Props) => {
  const t = useT('programs.edit.review')
  const { isDraft, missing } = wizard
  const introduction = { text: stored.introduction, html: stored.introductionHtml }
  const contents = [
    ['title', <Basics key="title" program={previewed} />],
    ['assets', <Assets key="assets" program={previewed} />],
    ['rewards', <Rewards key="rewards" program={previewed} />],
    ['restrictions', <Policy key="restrictions" program={previewed} stored={stored} />],
    [
      'introduction',
      <Text key="introduction" step="introduction" text={previewed.introduction} stored={introduction} />,
    ],
  ] as const
  const unsaved = isDraft ? [] : changedFields(wizard.values, wizard.saved.values).map(stepWith)
  const isAnyUnsaved = contents.some(([step]) => unsaved.includes(step))
  const text = isAnyUnsaved ? t('publishedUnsaved') : t('publishedText')
  return (
    <Card
      title={t(isDraft ? 'summary' : 'publishedSummary')}
      description={isDraft ? t('summaryText') : text}
      className="mb-6"
    >
      <div className="divide-y divide-line text-small">
        {contents.map(([step, content]) => (
          <Row
            key={step}
            id={stored.id}
            step={step}
            isUnsaved={unsaved.includes(step)}
            isMissing={missing.map(stepWith).includes(step)}
          >
            {content}
          </Row>
        ))}
      </div>
    </Card>
  )
}
