import type { Asset } from '@jebo/contract/core/asset.ts'
import type { RuleChange } from '@jebo/contract/core/rule-changes.ts'
import { useSpanText } from '../../domain/use-span-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

type AssetChange = Extract<RuleChange, { part: 'assets' }>

const useAssetTexts = (): ((change: AssetChange) => string[]) => {
  const t = useT('programs.changes')
  const typeText = useT('programs.assetTypes')
  const severityText = useT('tickets.severities')
  const changed = (before: Asset, after: Asset): string[] => {
    const { name } = after
    const highest = after.maxSeverity
      ? t('assetSeverity', { name, severity: severityText(after.maxSeverity) })
      : t('assetAnySeverity', { name })
    return [
      ...(before.name === name ? [] : [t('assetName', { before: before.name, after: name })]),
      ...(before.type === after.type ? [] : [t('assetType', { name, type: typeText(after.type) })]),
      ...(before.url === after.url
        ? []
        : [t('assetUrl', { name, before: before.url ?? '–', after: after.url ?? '–' })]),
      ...(before.isInScope === after.isInScope ? [] : [t(after.isInScope ? 'assetIn' : 'assetOut', { name })]),
      ...(before.maxSeverity === after.maxSeverity ? [] : [highest]),
      ...(before.tier === after.tier ? [] : [t('assetTier', { name, tier: after.tier })]),
    ]
  }
  return ({ before, after }) => {
    if (before && after) return changed(before, after)
    if (after) return [t(after.isInScope ? 'assetIn' : 'assetOut', { name: after.name })]
    return before ? [t('assetRemoved', { name: before.name })] : []
  }
}

/** A change of the rules as sentences for hackers. */
export const useRuleChangeTexts = (): ((change: RuleChange) => string[]) => {
  const t = useT('programs.changes')
  const severityText = useT('tickets.severities')
  const spanText = useSpanText()
  const assetTexts = useAssetTexts()
  const { date, dateTime } = useFormat()
  return (change) => {
    switch (change.part) {
      case 'bountyRange': {
        const { tier, before, after } = change
        const severity = severityText(change.severity)
        if (before === null) return [t('tierAdded', { tier, severity, after: spanText(after) })]
        if (after === null) return [t('tierRemoved', { tier, severity })]
        const spans = { severity, before: spanText(before), after: spanText(after) }
        return [tier === 1 ? t('bountyRange', spans) : t('tierRange', { tier, ...spans })]
      }
      case 'assets':
        return assetTexts(change)
      case 'period': {
        const { startsOn, endsOn } = change.after
        return [
          endsOn
            ? t('period', { start: date(startsOn), end: date(endsOn) })
            : t('openPeriod', { start: date(startsOn) }),
        ]
      }
      case 'window': {
        const { startsAt, endsAt } = change.after
        return [t('window', { start: dateTime(startsAt), end: dateTime(endsAt) })]
      }
      case 'participantRestriction':
        return [t(change.after === null ? 'everyone' : 'restricted')]
      case 'minimumValidTickets':
        return [t('minimumValidTickets', { count: change.after })]
      case 'methods':
      case 'policy':
      case 'plan':
        return [t(change.part)]
    }
  }
}
