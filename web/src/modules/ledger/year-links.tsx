import { useT } from '../../i18n/use-t.ts'
import { LinkButton } from '../../ui/link-button.tsx'

type Props = { shown: { year: number; years: readonly number[] }; pathOf: (year: number) => string }

/** The years that can be shown; a single one is nothing to choose. */
export const YearLinks = ({ shown, pathOf }: Props) => {
  const t = useT('ledger.payoutYears')
  if (shown.years.length < 2)
    return <p className="text-small text-secondary">{t('year', { year: String(shown.year) })}</p>
  return (
    <nav aria-label={t('years')} className="flex flex-wrap gap-2">
      {shown.years.map((year) => (
        <LinkButton
          key={year}
          to={pathOf(year)}
          size="small"
          preventScrollReset
          {...(year === shown.year && { 'aria-current': 'page' as const })}
        >
          {t('year', { year: String(year) })}
        </LinkButton>
      ))}
    </nav>
  )
}
