import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { CompanyStateBadge } from './company-state-badge.tsx'
import { Decision } from './decision.tsx'
import { PlanSelect } from './plan-select.tsx'

type Props = {
  application: CompanyApplication
  /** The decision that was just made. */
  onChange: (changes: Partial<CompanyApplication>) => void
  onClose: () => void
}

/** The whole application, and the decision of staff. */
export const ApplicationDialog = ({ application, onChange, onClose }: Props) => {
  const t = useT('companies.staff')
  return (
    <Dialog
      title={application.name}
      width="large"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar path={application.logoPath} name={application.name} size="huge" shape="square" />
          <div className="flex flex-col items-start gap-2">
            <CompanyStateBadge state={application.state} />
            {application.state === 'APPROVED' && (
              <LinkButton to={`/companies/${encodeURIComponent(application.alias)}`} size="small">
                {t('toPage')}
              </LinkButton>
            )}
          </div>
        </div>
        <ApplicationFacts application={application} />
        <PlanSelect application={application} onChange={onChange} />
        <Decision application={application} onChange={onChange} />
      </div>
    </Dialog>
  )
}
