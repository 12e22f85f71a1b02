import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { ProgramSection } from './program-section.tsx'

const Facts = ({ startsOn, endsOn, methods }: NonNullable<ProgramPage['authorization']>) => {
  const t = useT('programs.authorization')
  const { date } = useFormat()
  const period = endsOn ? t('fromTo', { from: date(startsOn), to: date(endsOn) }) : t('from', { from: date(startsOn) })
  const text = (
    <span className="whitespace-pre-line" lang={langOf(methods, useLocale())}>
      {methods}
    </span>
  )
  return (
    <>
      <p className="mb-4 max-w-prose text-small text-secondary">{t('promise')}</p>
      <DescriptionList
        rows={[
          { term: t('period'), detail: period },
          { term: t('methods'), detail: text },
        ]}
      />
    </>
  )
}

type Props = Pick<ProgramPage, 'authorization'> & {
  id?: string
  /** Of a published program. */
  certificate?: ReactNode
}

/** The testing that the company authorizes: its period and its means. */
export const AuthorizationSection = ({ id, authorization, certificate }: Props) => {
  const t = useT('programs.page')
  return (
    <ProgramSection {...(id && { id })} icon={ShieldCheck} title={t('authorization')}>
      {authorization && (
        <>
          <Facts {...authorization} />
          {certificate && <p className="no-print mt-4 empty:hidden">{certificate}</p>}
        </>
      )}
    </ProgramSection>
  )
}
