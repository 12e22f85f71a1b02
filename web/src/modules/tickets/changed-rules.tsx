import { describeChange } from '@jebo/contract/core/describe-change.ts'
import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import { severities } from '@jebo/contract/core/severities.ts'
import { useEffect, useRef } from 'react'
import { useSpanText } from '../../domain/use-span-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { RulesOfDraft } from './use-read-rules.ts'

type Params = NonNullable<FieldIssue['params']>
const number = (params: Params, key: string): number => Number(params[key] ?? 0)
const text = (params: Params, key: string): string => String(params[key] ?? '')

/** A change of rules as sentences, from the format of refusals. */
const useChangeText = (): ((change: FieldIssue) => string) => {
  const t = useT('tickets.changes')
  const severityText = useT('tickets.severities')
  const spanText = useSpanText()
  const { date, dateTime } = useFormat()
  return ({ path, params = {} }) => {
    const parts = path.split('.')
    const [part] = parts
    switch (part) {
      case 'bountyRange':
      case 'furtherTiers': {
        const found = severities.find((one) => one === parts.at(-1))
        const severity = found ? severityText(found) : ''
        const tier = number(params, 'tier')
        const before = spanText({ min: number(params, 'beforeMin'), max: number(params, 'beforeMax') })
        const after = spanText({ min: number(params, 'min'), max: number(params, 'max') })
        if (part === 'bountyRange') return t('bountyRange', { severity, before, after })
        if (params.beforeMax === '') return t('tierAdded', { tier, severity, after })
        if (params.max === '') return t('tierRemoved', { tier, severity })
        return t('tierRange', { tier, severity, before, after })
      }
      case 'assets': {
        const name = text(params, 'name')
        if (params.kind === 'REMOVED') return t('assetRemoved', { name })
        return [
          ...(params.scope === '' ? [] : [t(params.scope === 'IN' ? 'assetIn' : 'assetOut', { name })]),
          ...(params.kind === 'CHANGED' ? [t('assetChanged', { name })] : []),
        ].join(' ')
      }
      case 'period': {
        const start = date(text(params, 'startsOn'))
        const endsOn = text(params, 'endsOn')
        return endsOn ? t('period', { start, end: date(endsOn) }) : t('openPeriod', { start })
      }
      case 'window':
        return t('window', { start: dateTime(text(params, 'startsAt')), end: dateTime(text(params, 'endsAt')) })
      case 'minimumValidTickets':
        return t('minimumValidTickets', { count: number(params, 'after') })
      case 'participantRestriction':
        return t(text(params, 'after') === '' ? 'everyone' : 'restricted')
      case 'methods':
      case 'policy':
      case 'plan':
        return t(part)
      default:
        return t('other')
    }
  }
}

/** What changed since the author read the rules, and the choice to keep the old ones. */
export const ChangedRules = ({ rules }: { rules: RulesOfDraft }) => {
  const { changes, current, kept, keeps, setKeeps, isRefused } = rules
  const t = useT('tickets.changes')
  const { date, dateTime } = useFormat()
  const textOf = useChangeText()
  const described = changes.map((change) => ('part' in change ? describeChange(change) : change))
  const version = current?.version
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After a refusal it stands below the fields, which may fill the window.
    if (isRefused) box.current?.scrollIntoView({ block: 'center' })
  }, [isRefused])
  return (
    <div ref={box}>
      <Alert tone="warning" title={t('title')} className={isRefused ? 'mt-6' : 'mb-6'}>
        {version && <p>{t('since', { number: version.number, date: date(version.since) })}</p>}
        <ul className="mt-2 list-disc ps-5">
          {described.map((change) => (
            <li key={change.path}>{textOf(change)}</li>
          ))}
        </ul>
        {kept?.version && (
          <Checkbox
            className="mt-3"
            label={t('keep', { number: kept.version.number })}
            hint={t('keepHint', { time: dateTime(kept.until) })}
            checked={keeps}
            onChange={({ target }) => setKeeps(target.checked)}
          />
        )}
      </Alert>
    </div>
  )
}
