import { useLocale, useNow } from 'use-intl'
import { formatDateTime, formatRelative } from './format.ts'

/** How long ago, counted from when the page was drawn and then each minute; the full time shows on hover. */
export const RelativeTime = ({ iso, className }: { iso: string; className?: string | undefined }) => {
  const locale = useLocale()
  const now = useNow({ updateInterval: 60_000 })
  return (
    <time dateTime={iso} title={formatDateTime(locale, iso)} className={className}>
      {formatRelative(locale, iso, now)}
    </time>
  )
}
