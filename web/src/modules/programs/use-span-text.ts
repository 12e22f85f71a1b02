import type { BountySpan } from '@jebo/contract/core/bounty.ts'
import { useFormat } from '../../i18n/use-format.ts'

/** From the least to the most, in the language of the page; one amount where both are the same. */
export const useSpanText = (): ((span: BountySpan) => string) => {
  const { won } = useFormat()
  return ({ min, max }) => (min === max ? won(max) : `${won(min)} – ${won(max)}`)
}
