import { companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useViewer } from '../../api/page-facts.ts'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'

import type { rightsForm } from './companies.forms.ts'

export type OwnProgram = { id: number; title: string }

export type RightsValues = z.input<typeof rightsForm>

type Option = { value: string; label: string; hint?: string; isDisabled?: boolean }
type ListProps = {
  legend: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

const CheckList = ({ legend, options, value, onChange, error }: ListProps) => {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-small font-bold">{legend}</legend>
      <div className="flex flex-col gap-2.5">
        {options.map(({ value: one, label, hint, isDisabled = false }) => (
          <Checkbox
            key={one}
            label={label}
            hint={hint}
            disabled={isDisabled}
            checked={value.includes(one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, one] : value.filter((other) => other !== one))
            }
          />
        ))}
      </div>
      {error && (
        <FieldError id={id} className="mt-2">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}

type Props = { form: ContractForm<RightsValues>; programs: readonly OwnProgram[] }

/** What a manager may do, and for which programs. Nobody grants what they do not have. */
export const RightsFields = ({ form, programs }: Props) => {
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
          { value: 'NAMED', label: t('namedPrograms'), isDisabled: programs.length === 0 },
        ]}
      />
      {scope.value === 'NAMED' && (
        <CheckList
          legend={t('programs')}
          options={programs.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={named.value ?? []}
          onChange={named.onChange}
          error={form.errorOf('programs')}
        />
      )}
    </>
  )
}
