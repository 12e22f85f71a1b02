import { severities } from '@jebo/contract/core/severities.ts'
import { publicDisclosures, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

const isOneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given)

/** The substates of a transition, if the text of its activity does not say them otherwise. */
export const movedBetween = ({ type, from, to, verdict, comment }: Activity) => {
  if (type !== 'CHANGE_STATE' || verdict !== null || comment?.kind === 'ANSWER') return null
  const before = isOneOf(substates, from)
  const after = isOneOf(substates, to)
  return before && after ? { before, after } : null
}

/** The severities of a change; `before` is undefined where there was none. */
export const ratedBetween = ({ type, from, to }: Activity) => {
  const after = isOneOf(severities, to)
  return type === 'CHANGE_SEVERITY' && after ? { before: isOneOf(severities, from), after } : null
}

type Words = ReturnType<typeof useT<'tickets'>>

const movedWords = (t: Words, activity: Activity): string => {
  if (activity.verdict !== null) return t(`activity.verdict.${activity.verdict}`)
  if (activity.comment?.kind === 'ANSWER') return t('activity.answered')
  const moved = movedBetween(activity)
  if (!moved) return t('activity.changed')
  return t('activity.moved', { from: t(`substates.${moved.before}`), to: t(`substates.${moved.after}`) })
}

const ratedWords = (t: Words, activity: Activity): string => {
  const rated = ratedBetween(activity)
  if (!rated) return t('activity.changed')
  const to = t(`severities.${rated.after}`)
  return rated.before
    ? t('activity.rerated', { from: t(`severities.${rated.before}`), to })
    : t('activity.rated', { to })
}

const disclosedWords = (t: Words, { to }: Activity): string => {
  const level = isOneOf(publicDisclosures, to)
  return level ? t(`activity.disclosed.${level}`) : t('activity.changed')
}

/** The event in one sentence, without its actor. */
export const useActivityText = (): ((activity: Activity) => string) => {
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
        if (activity.to === 'REMINDED') return t('activity.disclosureDue')
        return activity.to === 'OBJECTED' ? t('activity.objected') : t('activity.disclosureAsked')
      case 'DISCLOSE':
        return disclosedWords(t, activity)
      case 'CHANGE_SUMMARY':
        return t('activity.summarized')
    }
  }
}
