import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { DescriptionList } from '../../ui/description-list.tsx'

type Props = { startsOn: string; endsOn: string | null; methods: string }

/** The testing that the company authorizes: its period and its means. */
export const AuthorizationFacts = ({ startsOn, endsOn, methods }: Props) => {
  const t = useT('programs.authorization')
  const { date } = useFormat()
  const period = endsOn ? t('fromTo', { from: date(startsOn), to: date(endsOn) }) : t('from', { from: date(startsOn) })
  return (
    <>
      <p className="mb-4 max-w-prose text-small text-secondary">{t('promise')}</p>
      <DescriptionList
        rows={[
          { term: t('period'), detail: period },
          { term: t('methods'), detail: <span className="whitespace-pre-line">{methods}</span> },
        ]}
      />
    </>
  )
}
