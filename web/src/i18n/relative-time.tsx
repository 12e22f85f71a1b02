import { formatDateTime, formatRelative } from '@jebo/contract/core/format.ts'
import { useLocale, useNow } from 'use-intl'

type Props = {
  iso: string
  className?: string | undefined
  /** For content newer than the page: its age is counted from this time at the earliest, in milliseconds. */
  notBefore?: number
  /** For what waits: the days are counted however many they are. */
  isCounted?: boolean
}

/** How long ago, counted from when the page was rendered and updated each minute; the full time shows on hover. */
export const RelativeTime = ({ iso, className, notBefore = 0, isCounted = false }: Props) => {
  const locale = useLocale()
  const ticked = useNow({ updateInterval: 60_000 })
  const now = new Date(Math.max(ticked.getTime(), notBefore))
  return (
    <time dateTime={iso} title={formatDateTime(locale, iso)} className={className}>
      {formatRelative(locale, iso, now, isCounted ? Number.POSITIVE_INFINITY : undefined)}
    </time>
  )
}
