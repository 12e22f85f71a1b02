import type { CareerItem, CareerType } from '@jebo/contract/accounts/careers.schema.ts'
import { AwardForm } from './award-form.tsx'
import type { ItemOf } from './career-values.ts'
import { CveForm } from './cve-form.tsx'
import { EducationForm } from './education-form.tsx'
import type { CareerFormProps } from './use-career-form.ts'
import { WorkHistoryForm } from './work-history-form.tsx'

const ofType = <Type extends CareerType>(item: CareerItem | null, type: Type): ItemOf<Type> | null => {
  const is = (one: CareerItem | null): one is ItemOf<Type> => one?.type === type
  return is(item) ? item : null
}

/** The form for the type of an open item. */
export const CareerForm = (props: CareerFormProps) => {
  const { item, opened } = props
  if (opened.type === 'EDUCATION') return <EducationForm {...props} item={ofType(item, 'EDUCATION')} />
  if (opened.type === 'WORKHISTORY') return <WorkHistoryForm {...props} item={ofType(item, 'WORKHISTORY')} />
  if (opened.type === 'AWARD') return <AwardForm {...props} item={ofType(item, 'AWARD')} />
  return <CveForm {...props} item={ofType(item, 'CVE')} />
}
