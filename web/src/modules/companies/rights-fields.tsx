import { companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { useController } from 'react-hook-form'
import { useViewer } from '../../api/page-facts.ts'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'

import { CheckList } from './check-list.tsx'
import type { rightsForm } from './companies.forms.ts'
import { type OwnProgram, type OwnPrograms, ProgramChoice } from './program-choice.tsx'

export type RightsValues = z.input<typeof rightsForm>

type Props = {
  form: ContractForm<RightsValues>
  programs: OwnPrograms
  /** What the manager is limited to now. */
  named?: readonly OwnProgram[]
}

/** What a manager may do, and for which programs. Nobody grants what they do not have. */
export const RightsFields = ({ form, programs, named: before = [] }: Props) => {
  const t = useT('companies.members')
  const company = useViewer()?.company
  const permissions = useController({ control: form.control, name: 'permissions' }).field
  const scope = useController({ control: form.control, name: 'scope' }).field
  const named = useController({ control: form.control, name: 'programs' }).field
  return (
    <>
      <CheckList
        legend={t('permissions')}
        options={companyPermissions.map((one) => {
          const isOwn = company?.permissions.includes(one) === true
          return {
            value: one,
            label: t(`permission.${one}.name`),
            hint: t(isOwn ? `permission.${one}.hint` : 'notOwn'),
            isDisabled: !isOwn,
          }
        })}
        value={permissions.value}
        onChange={permissions.onChange}
        error={form.errorOf('permissions')}
      />
      <RadioGroup
        legend={t('scope')}
        name={scope.name}
        value={scope.value}
        onChange={({ currentTarget }) => scope.onChange(currentTarget.value)}
        options={[
          {
            value: 'ALL',
            label: t('allPrograms'),
            hint: t('allProgramsHint'),
            isDisabled: company?.isLimited === true,
          },
          { value: 'NAMED', label: t('namedPrograms'), isDisabled: programs.data.length === 0 },
        ]}
      />
      {scope.value === 'NAMED' && (
        <ProgramChoice
          programs={programs}
          named={before}
          value={named.value ?? []}
          onChange={named.onChange}
          error={form.errorOf('programs')}
        />
      )}
    </>
  )
}
