import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import type { useFormat } from '../../i18n/use-format.ts'

type Range = Pick<NonNullable<TicketPage['can']['proposeReward']>, 'minWon' | 'maxWon'>

/** The values of a text about what may be paid, which may be one amount. */
export const rewardSpan = ({ minWon, maxWon }: Range, format: ReturnType<typeof useFormat>) => ({
  span: minWon === maxWon ? 'FIXED' : 'RANGE',
  min: format.won(minWon),
  max: format.won(maxWon),
})
