import { checkAlias } from '@jebo/contract/companies/companies.endpoints.ts'
import { aliasCharacters, companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import { codePoints } from '@jebo/contract/core/code-points.ts'
import { call } from '../../api/call.ts'
import { type CheckedName, NameCheck } from '../../forms/name-check.tsx'
import { useT } from '../../i18n/use-t.ts'

const isValid = (alias: string): boolean => {
  const { min, max } = companyLimits.alias
  const length = codePoints(alias)
  return length >= min && length <= max && aliasCharacters.test(alias)
}

type Props = { alias: string; checked: CheckedName | null; onChecked: (checked: CheckedName) => void }

/** Asks whether the company of an application could have an alias. */
export const AliasCheck = ({ alias, ...answer }: Props) => {
  const t = useT('companies.form')
  return (
    <NameCheck
      name={isValid(alias) ? alias : null}
      ask={(name, signal) => call(checkAlias, { alias: name }, { signal })}
      freeText={t('aliasIsFree')}
      {...answer}
    />
  )
}
