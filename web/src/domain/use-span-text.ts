import type { BountySpan } from '@jebo/contract/core/bounty.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'

/** The reward range from minimum to maximum, or a single amount if both are equal; null pays nothing. */
export const useSpanText = (): ((span: BountySpan | null) => string) => {
  const t = useT('tickets.rules')
  const { won } = useFormat()
  return (span) => {
    if (span === null) return t('noReward')
    return span.min === span.max ? won(span.max) : `${won(span.min)} – ${won(span.max)}`
  }
}
