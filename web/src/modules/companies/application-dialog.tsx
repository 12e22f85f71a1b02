import { decideApplication, setCompanyPlan } from '@jebo/contract/companies/companies.endpoints.ts'
import { plans } from '@jebo/contract/companies/companies.limits.ts'
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { Fragment, useState } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { CompanyStateBadge } from './company-state-badge.tsx'
import { DenyApplication } from './deny-application.tsx'

type Props = {
  application: CompanyApplication
  /** Whether the list shows that it awaits no decision any more. */
  isDecidedElsewhere: boolean
  /** The decision that was just made. */
  onChange: (changes: Partial<CompanyApplication>) => void
  onClose: () => void
}

type DecisionProps = {
  application: CompanyApplication
  onChange: (changes: Pick<CompanyApplication, 'state' | 'reason'>) => void
}

/** Approves, or denies with a reason. */
const Decision = ({ application, onChange }: DecisionProps) => {
  const t = useT('companies.staff')
  const { uuid, version, name } = application
  return (
    <>
      <DenyApplication application={application} onDenied={(reason) => onChange({ state: 'DENIED', reason })} />
      <ConfirmAction
        endpoint={decideApplication}
        input={{ uuid, version, decision: 'APPROVED' }}
        title={t('approveTitle', { name })}
        text={t('approveText')}
        label={t('approve')}
        done={t('approved', { name })}
        onDone={() => onChange({ state: 'APPROVED', reason: null })}
        trigger={<Button tone="primary">{t('approve')}</Button>}
      />
    </>
  )
}

/** Whether a mail address belongs to the site, with or without `www`. */
const isOfSite = (mail: string, website: string): boolean => {
  const host = URL.parse(website)?.hostname.replace(/^www\./, '')
  const domain = mail.split('@')[1]
  return host !== undefined && domain !== undefined && (domain === host || domain.endsWith(`.${host}`))
}

/** What speaks for and against the company being who it says. */
const Checks = ({ application: { mail, website, sameNumber, sameName } }: { application: CompanyApplication }) => {
  const t = useT('companies')
  const matches = website !== null && isOfSite(mail, website)
  return (
    <Alert tone={matches && sameNumber.length + sameName.length === 0 ? 'info' : 'warning'} title={t('staff.check')}>
      {website !== null && <p>{t(matches ? 'staff.sameMail' : 'staff.otherMail')}</p>}
      {sameNumber.length > 0 && (
        <p>
          {t('fields.sameNumber')}: {sameNumber.join(', ')}
        </p>
      )}
      {sameName.length > 0 && (
        <p>
          {t('fields.sameName')}:{' '}
          {sameName.map((alias, index) => (
            <Fragment key={alias}>
              {index > 0 && ', '}
              <Link to={`/companies/${alias}`}>{alias}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </Alert>
  )
}

type PlanSelectProps = {
  application: CompanyApplication
  onChange: (changes: Pick<CompanyApplication, 'plan' | 'planVersion'>) => void
}

/** A company's plan. Choosing and saving are separate, because arrow keys alone already choose. */
const PlanSelect = ({ application, onChange }: PlanSelectProps) => {
  const t = useT('companies')
  const [plan, setPlan] = useState(application.plan)
  const { write, isBusy } = useWrite(setCompanyPlan)
  const { failure, showFailure } = useFailure()
  const set = async () => {
    const written = await write({ uuid: application.uuid, plan, version: application.planVersion })
    if (written === null) return
    showFailure(written.ok ? null : written.error)
    if (!written.ok) return
    onChange({ plan, ...written.answer })
    showToast(t('staff.planSet', { name: application.name, plan: t(`plans.${plan}`) }))
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('fields.plan')} hint={t('staff.planHint')}>
        <span className="flex items-center gap-2">
          <span className="flex-1">
            <Select
              choices={plans.map((one) => ({ value: one, label: t(`plans.${one}`) }))}
              value={plan}
              onChange={({ target }) => setPlan(plans.find((one) => one === target.value) ?? plan)}
            />
          </span>
          <Button disabled={plan === application.plan} isBusy={isBusy} onClick={() => void set()}>
            {t('staff.setPlan')}
          </Button>
        </span>
      </Field>
      <FormFailure failure={failure} />
    </div>
  )
}

/** The whole application, and the decision of staff, which stays in view while they read. */
export const ApplicationDialog = ({ application, isDecidedElsewhere, onChange, onClose }: Props) => {
  const t = useT('companies.staff')
  const awaitsDecision = application.state === 'APPLIED' && !isDecidedElsewhere
  return (
    <Dialog
      title={application.name}
      actions={awaitsDecision && <Decision application={application} onChange={onChange} />}
      width="large"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="flex flex-col gap-6">
        {isDecidedElsewhere && (
          <Alert tone="warning" title={t('decidedElsewhere')}>
            {t('decidedElsewhereText')}
          </Alert>
        )}
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
        {application.state === 'APPLIED' && <Checks application={application} />}
        <ApplicationFacts application={application} />
        {application.state !== 'CLOSED' && <PlanSelect application={application} onChange={onChange} />}
      </div>
    </Dialog>
  )
}
