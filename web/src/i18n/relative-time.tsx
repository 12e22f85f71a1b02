import { useLocale, useNow } from 'use-intl'
import { formatDateTime, formatRelative } from './format.ts'

type Props = {
  iso: string
  className?: string | undefined
  /** For what came after the page was drawn: its age is counted from here at the earliest, in milliseconds. */
  notBefore?: number
}

/** How long ago, counted from when the page was drawn and then each minute; the full time shows on hover. */
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
