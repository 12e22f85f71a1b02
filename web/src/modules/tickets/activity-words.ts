// One sentence for each kind of ticket event. A missing name part is left out.
import { severities } from '@jebo/contract/core/severity.ts'
import { substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

const isOneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given)

type Words = ReturnType<typeof useT<'tickets'>>

const movedWords = (t: Words, { from, to, verdict, comment }: Activity): string => {
  if (verdict !== null) return t(`activity.verdict.${verdict}`)
  if (comment?.kind === 'ANSWER') return t('activity.answered')
  const before = isOneOf(substates, from)
  const after = isOneOf(substates, to)
  if (!before || !after) return t('activity.changed')
  return t('activity.moved', { from: t(`substates.${before}`), to: t(`substates.${after}`) })
}

const ratedWords = (t: Words, { from, to }: Activity): string => {
  const before = isOneOf(severities, from)
  const after = isOneOf(severities, to)
  if (!after) return t('activity.changed')
  const rated = t(`severities.${after}`)
  return before
    ? t('activity.rerated', { from: t(`severities.${before}`), to: rated })
    : t('activity.rated', { to: rated })
}

/** The event, without its actor. */
export const useActivityWords = (): ((activity: Activity) => string) => {
  const t = useT('tickets')
  const format = useFormat()
  return (activity) => {
    switch (activity.type) {
      case 'SUBMIT':
        return t('activity.submitted')
      case 'COMMENT':
        return t('activity.commented')
      case 'PATCHED':
        return t('activity.patched')
      case 'CHANGE_STATE':
        return movedWords(t, activity)
      case 'CHANGE_SEVERITY':
        return ratedWords(t, activity)
      case 'REWARD':
        return t('activity.rewarded', { amount: format.won(activity.amountWon ?? 0) })
      case 'DISCLOSE_REQUEST':
        return activity.to === 'OBJECTED' ? t('activity.objected') : t('activity.disclosureAsked')
      case 'DISCLOSE':
        return t('activity.disclosed')
    }
  }
}
