import { useLocale, useNow } from 'use-intl'
import { formatDateTime, formatRelative } from './format.ts'

type Props = {
  iso: string
  className?: string | undefined
  /** For content newer than the page: its age is counted from this time at the earliest, in milliseconds. */
  notBefore?: number
}

/** How long ago, counted from when the page was rendered and updated each minute; the full time shows on hover. */
export const RelativeTime = ({ iso, className, notBefore = 0 }: Props) => {
  const locale = useLocale()
  const ticked = useNow({ updateInterval: 60_000 })
  const now = new Date(Math.max(ticked.getTime(), notBefore))
  return (
    <time dateTime={iso} title={formatDateTime(locale, iso)} className={className}>
      {formatRelative(locale, iso, now)}
    </time>
  )
}
