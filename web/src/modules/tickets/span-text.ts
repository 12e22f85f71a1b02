import type { BountySpan } from '@jebo/contract/core/bounty.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

/** What is paid for one severity, in words: from the least to the most, or the one amount; null pays nothing. */
export const useSpanText = (): ((span: BountySpan | null) => string) => {
  const t = useT('tickets.rules')
  const format = useFormat()
  return (span) => {
    if (span === null) return t('noReward')
    return span.min === span.max ? format.won(span.min) : `${format.won(span.min)} – ${format.won(span.max)}`
  }
}
