import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import type { ReactNode } from 'react'
import { CompanyLink } from '../../domain/company-link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ProgramStatusBadge } from './program-status-badge.tsx'

type Props = { program: ProgramPage; action: ReactNode }

/** The company, title and status of a program, with its primary action. */
export const ProgramHead = ({ program, action }: Props) => {
  const t = useT('programs.assetTypes')
  const { title, summary, company, logoPath, status, assetTypes } = program
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-5">
      <div className="flex min-w-0 max-w-prose flex-wrap gap-x-5 gap-y-3 sm:flex-nowrap">
        <Avatar path={logoPath} name={company.name} size="huge" shape="square" />
        <div className="min-w-0">
          <p className="text-small">
            <CompanyLink company={company} />
          </p>
          <h1 className="text-title font-bold">{title}</h1>
          {summary && <p className="mt-1.5 text-secondary">{summary}</p>}
          <p className="mt-3 flex flex-wrap gap-1.5">
            <ProgramStatusBadge status={status} />
            {assetTypes.map((type) => (
              <Badge key={type}>{t(type)}</Badge>
            ))}
          </p>
        </div>
      </div>
      {action && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
    </header>
  )
}
