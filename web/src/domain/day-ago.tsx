import { formatDate, formatRelative } from '@jebo/contract/core/format.ts'
import { useLocale, useNow } from 'use-intl'

/** How many days ago a day in Seoul was, `YYYY-MM-DD`; the date shows on hover. */
export const DayAgo = ({ day }: { day: string }) => {
  const locale = useLocale()
  const midnight = `${day}T00:00:00+09:00`
  return (
    <time dateTime={day} title={formatDate(locale, midnight)}>
      {formatRelative(locale, midnight, useNow())}
    </time>
  )
}
