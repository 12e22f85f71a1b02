import { setCompanyPlan } from '@jebo/contract/companies/companies.endpoints.ts'
import { type CompanyApplication, plans } from '@jebo/contract/companies/companies.schema.ts'
import { useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.tsx'

type Props = { application: CompanyApplication; onChange: (changes: Pick<CompanyApplication, 'plan'>) => void }

/** A company's plan. Choosing and saving are separate, because arrow keys alone already choose. */
export const PlanSelect = ({ application, onChange }: Props) => {
  const t = useT('companies')
  const [plan, setPlan] = useState(application.plan)
  const { write, isBusy } = useWrite(setCompanyPlan)
  const { failure, showFailure } = useFailure()
  const set = async () => {
    const written = await write({ uuid: application.uuid, plan })
    if (written === null) return
    showFailure(written.ok ? null : written.error)
    if (!written.ok) return
    onChange({ plan })
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
