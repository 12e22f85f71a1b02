import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { useViewer } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { CompanyStateBadge } from './company-state-badge.tsx'
import { WithdrawApplication } from './withdraw-application.tsx'

/** Shown between an application and the decision: the application, and the actions already available. */
export const ApplicationWaiting = ({
  application,
  onEdit,
}: {
  application: CompanyApplication
  onEdit: () => void
}) => {
  const t = useT('companies.application')
  const hasAgreed = useViewer()?.meta.tos.includes('MANAGER') ?? false
  return (
    <>
      <Alert>{t('waiting.text')}</Alert>
      <Card as="div">
        <div className="mb-5 flex items-center gap-3">
          <Avatar path={application.logoPath} name={application.name} size="large" shape="square" />
          <div className="min-w-0">
            <p className="truncate font-bold">{application.name}</p>
            <CompanyStateBadge state={application.state} />
          </div>
        </div>
        <ApplicationFacts application={application} />
        <Button className="mt-5" isWide onClick={onEdit}>
          {t('edit')}
        </Button>
      </Card>
      <div className="flex flex-col gap-3">
        {!hasAgreed && <p className="text-small text-secondary">{t('waiting.terms')}</p>}
        <LinkButton to="/management/company" tone="primary" size="large" isWide>
          {t(hasAgreed ? 'waiting.toDashboard' : 'waiting.toTerms')}
        </LinkButton>
        <WithdrawApplication />
      </div>
    </>
  )
}
