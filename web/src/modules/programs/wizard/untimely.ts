// The dates of a draft that prevent its publication.
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { isTimed } from '@jebo/contract/programs/program-types.ts'
import { windowEndsOutside } from '@jebo/contract/programs/window-period.ts'
import { type DraftField, type DraftValues, refusedFields } from './draft-values.ts'

export type Untimely = { reason: 'windowPast' | 'periodPast' | 'windowOutside'; field: DraftField }

/** Invalid dates are left out: they are shown as such. */
export const untimely = (values: DraftValues, now: Date): Untimely[] => {
  const refused = refusedFields(values)
  const { type = 'PUBLIC', window, authorization } = values
  const timed = isTimed(type) && window?.startsAt && window.endsAt && !refused.includes('window') ? window : null
  const period = authorization?.startsOn && !refused.includes('authorization') ? authorization : null
  const isOver = timed !== null && new Date(timed.endsAt) <= now
  const isPeriodOver = Boolean(period?.endsOn) && (period?.endsOn ?? '') < dayInSeoul(now)
  const isOutside = timed !== null && period !== null && windowEndsOutside(timed, period).length > 0
  return [
    ...(isOver ? [{ reason: 'windowPast' as const, field: 'window' as const }] : []),
    ...(isPeriodOver ? [{ reason: 'periodPast' as const, field: 'authorization' as const }] : []),
    ...(isOutside ? [{ reason: 'windowOutside' as const, field: 'window' as const }] : []),
  ]
}
