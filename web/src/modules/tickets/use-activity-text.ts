import { formatShare } from '@jebo/contract/core/shares.ts'
import { activityEvent } from '@jebo/contract/tickets/activity-event.ts'
import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'
import { useNameOf } from '../../domain/person-name.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

/** The event in one sentence, without its actor. */
export const useActivityText = (): ((activity: Activity) => string) => {
  const t = useT('tickets')
  const format = useFormat()
  const nameOf = useNameOf()
  return (activity) => {
    const event = activityEvent(activity)
    switch (event.says) {
      case 'moved':
        return t('activity.moved', { from: t(`substates.${event.from}`), to: t(`substates.${event.to}`) })
      case 'duplicated':
        return t('activity.duplicated', {
          from: t(`substates.${event.from}`),
          to: t(`substates.${event.to}`),
          original: String(event.original),
        })
      case 'originalChanged':
        return t('activity.originalChanged', { from: String(event.from), to: String(event.to) })
      case 'rated':
        return t('activity.rated', { to: t(`severities.${event.to}`) })
      case 'rerated':
        return t('activity.rerated', { from: t(`severities.${event.from}`), to: t(`severities.${event.to}`) })
      case 'rewarded':
      case 'proposed':
      case 'proposalRefused':
      case 'proposalWithdrawn':
        return t(`activity.${event.says}`, { amount: format.won(event.amountWon) })
      case 'verdict':
        return t(`activity.verdict.${event.verdict}`)
      case 'widened':
      case 'narrowed':
        return t(`activity.${event.says}`, { from: t(`disclosures.${event.from}`), to: t(`disclosures.${event.to}`) })
      case 'disclosureAskedFor':
      case 'requestGrantedFor':
        return t(`activity.${event.says}`, { level: t(`disclosures.${event.level}`) })
      case 'assigned':
        return t('activity.assigned', { to: nameOf(event.to) })
      case 'reassigned':
        return t('activity.reassigned', { from: nameOf(event.from), to: nameOf(event.to) })
      case 'unassigned':
        return t('activity.unassigned', { from: nameOf(event.from) })
      case 'participantAsked':
      case 'participantAskedAgain':
        return t(`activity.${event.says}`, { who: nameOf(event.who), share: formatShare(event.share) })
      case 'participantRemoved':
        return t('activity.participantRemoved', { who: nameOf(event.who) })
      case 'labelled':
      case 'unlabelled':
        return t(`activity.${event.says}`, { label: event.label })
      default:
        return t(`activity.${event.says}`)
    }
  }
}
