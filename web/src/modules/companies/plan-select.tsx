import { setCompanyPlan } from '@jebo/contract/companies/companies.endpoints.ts'
import { type CompanyApplication, plans } from '@jebo/contract/companies/companies.schema.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.tsx'

/** A company's plan, changed by choosing: it can be chosen back at any time. */
export const PlanSelect = ({ application }: { application: CompanyApplication }) => {
  const t = useT('companies')
  const { write, isBusy } = useWrite(setCompanyPlan)
  const { failure, showFailure } = useFailure()
  const choices = plans.map((plan) => ({ value: plan, label: t(`plans.${plan}`) }))
  const choose = async (value: string) => {
    const plan = plans.find((one) => one === value)
    if (!plan) return
    const written = await write({ uuid: application.uuid, plan })
    if (written === null) return
    if (written.ok) {
      showFailure(null)
      showToast(t('staff.planSet', { name: application.name, plan: t(`plans.${plan}`) }))
    } else showFailure(written.error)
  }
  return (
    <>
      <Field label={t('fields.plan')} hint={t('staff.planHint')}>
        <Select
          choices={choices}
          value={application.plan}
          aria-busy={isBusy || undefined}
          onChange={(event) => void choose(event.target.value)}
        />
      </Field>
      <FormFailure failure={failure} />
    </>
  )
}
