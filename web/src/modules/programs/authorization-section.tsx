import { lastAuthorizedDay } from '@jebo/contract/programs/authorized-period.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { ProgramSection } from './program-section.tsx'

type FactsProps = NonNullable<ProgramPage['authorization']> & Pick<Required<Props>, 'endedOn' | 'isClosed'>

const Facts = ({ startsOn, endsOn: lastDay, methods, endedOn, isClosed }: FactsProps) => {
  const t = useT('programs.authorization')
  const { date } = useFormat()
  const endsOn = lastAuthorizedDay(lastDay, endedOn)
  const period = endsOn ? t('fromTo', { from: date(startsOn), to: date(endsOn) }) : t('from', { from: date(startsOn) })
  const text = (
    <span className="whitespace-pre-line" lang={langOf(methods, useLocale())}>
      {methods}
    </span>
  )
  return (
    <>
      <p className="mb-4 max-w-prose text-small text-secondary">
        {endedOn ? t(isClosed ? 'overClosed' : 'over', { date: date(endsOn ?? endedOn) }) : t('promise')}
      </p>
      <DescriptionList
        rows={[
          ...(endsOn && endsOn < startsOn ? [] : [{ term: t('period'), detail: period }]),
          { term: t('methods'), detail: text },
        ]}
      />
    </>
  )
}

type Props = Pick<ProgramPage, 'authorization'> & {
  id?: string
  /** The day on which the program ended for good. */
  endedOn?: string | null
  /** Whether its company has closed, which asks for nothing any more. */
  isClosed?: boolean
  /** Of a published program. */
  certificate?: ReactNode
}

/** The testing that the company authorizes: its period and its means. */
export const AuthorizationSection = ({ id, authorization, endedOn = null, isClosed = false, certificate }: Props) => {
  const t = useT('programs.page')
  return (
    <ProgramSection {...(id && { id })} icon={ShieldCheck} title={t('authorization')}>
      {authorization && (
        <>
          <Facts {...authorization} endedOn={endedOn} isClosed={isClosed} />
          {certificate && <p className="no-print mt-4 empty:hidden">{certificate}</p>}
        </>
      )}
    </ProgramSection>
  )
}
