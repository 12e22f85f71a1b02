import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { CompanyLink } from '../../domain/company-link.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ProgramStatusBadge } from './program-status-badge.tsx'
import { PhaseBadge } from './window-line.tsx'

type Props = {
  program: ProgramPage
  action: ReactNode
  /** The level of the title; it is the heading of the page, or of a part of one. */
  as?: 'h1' | 'h3'
}

/** The company, title and status of a program, with the actions of its managers. */
export const ProgramHead = ({ program, action, as: Heading = 'h1' }: Props) => {
  const t = useT('programs')
  const locale = useLocale()
  const { won } = useFormat()
  const { title, summary, company, logoPath, status, phase, type, assetTypes, bounty } = program
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-5">
      <div className="flex min-w-0 max-w-prose flex-wrap gap-x-5 gap-y-3 sm:flex-nowrap">
        <Avatar path={logoPath} name={company.name} size="huge" shape="square" />
        <div className="min-w-0">
          <p className="text-small">
            <CompanyLink company={company} />
          </p>
          <Heading
            className={classNames('font-bold', Heading === 'h1' ? 'text-title' : 'text-heading')}
            lang={langOf(title, locale)}
          >
            {title}
          </Heading>
          {bounty && (
            <p className="mt-1 text-subheading font-bold tabular-nums lg:hidden">
              <span className="mr-2 text-small font-normal text-secondary">{t('card.bounty')}</span>
              {bounty.min < bounty.max && `${won(bounty.min)} – `}
              {won(bounty.max)}
            </p>
          )}
          {summary && (
            <p className="mt-1.5 text-lead text-secondary" lang={langOf(summary, locale)}>
              {summary}
            </p>
          )}
          <p className="mt-3 flex flex-wrap gap-1.5">
            {/* A published event may not have started yet. */}
            {phase !== null && status === 'RUNNING' ? (
              <PhaseBadge phase={phase} />
            ) : (
              <ProgramStatusBadge status={status} />
            )}
            <Badge>{t(`types.${type}`)}</Badge>
            {assetTypes.map((one) => (
              <Badge key={one}>{t(`assetTypes.${one}`)}</Badge>
            ))}
          </p>
        </div>
      </div>
      {action && <div className="flex max-w-full shrink-0 flex-wrap gap-2">{action}</div>}
    </header>
  )
}
