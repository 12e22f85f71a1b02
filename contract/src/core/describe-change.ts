// A change of rules in the format of refusals, which contain texts and numbers only.
import type { FieldIssue } from './problem.ts'
import type { RuleChange } from './rule-changes.ts'

type Params = NonNullable<FieldIssue['params']>

const described = (path: string, params?: Params): FieldIssue => ({
  path,
  messageKey: 'field.ruleChanged',
  ...(params && { params }),
})

const spanned = (amounts: Record<string, number | undefined>): Params =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount ?? '']))

const describeAsset = ({ before, after }: Extract<RuleChange, { part: 'assets' }>): FieldIssue => {
  const { id = 0, name = '' } = after ?? before ?? {}
  const kind = before === null ? 'ADDED' : after === null ? 'REMOVED' : 'CHANGED'
  const isMoved = after !== null && before?.isInScope !== after.isInScope
  const scope = isMoved ? (after.isInScope ? 'IN' : 'OUT') : ''
  return described(`assets.${id}`, { kind, scope, name, url: after?.url ?? '' })
}

/** The path names the rule, the parameters its values; an absent value is an empty text. */
export const describeChange = (change: RuleChange): FieldIssue => {
  switch (change.part) {
    case 'bountyRange': {
      const { tier, severity, before, after } = change
      const path = tier === 1 ? `bountyRange.${severity}` : `furtherTiers.${tier - 2}.${severity}`
      const [beforeMin, beforeMax, min, max] = [before?.min, before?.max, after?.min, after?.max]
      return described(path, { tier, ...spanned({ beforeMin, beforeMax, min, max }) })
    }
    case 'assets':
      return describeAsset(change)
    case 'period':
      return described('period', { startsOn: change.after.startsOn, endsOn: change.after.endsOn ?? '' })
    case 'window':
      return described('window', change.after)
    case 'methods':
    case 'policy':
      return described(change.part)
    case 'participantRestriction':
      return described('participantRestriction', { before: change.before ?? '', after: change.after ?? '' })
    case 'minimumValidTickets':
    case 'plan':
      return described(change.part, { before: change.before, after: change.after })
  }
}
