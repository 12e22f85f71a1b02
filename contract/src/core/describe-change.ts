// A change of rules in the format of refusals, which contain texts and numbers only.
import type { FieldIssue } from './problem.ts'
import { isSameAsset, type RuleChange } from './rule-changes.ts'

type Params = NonNullable<FieldIssue['params']>

const described = (path: string, params?: Params): FieldIssue => ({
  path,
  messageKey: 'field.ruleChanged',
  ...(params && { params }),
})

const spanned = (amounts: Record<string, number | undefined>): Params =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount ?? '']))

type AssetChange = Extract<RuleChange, { part: 'assets' }>

/** CHANGED if more of the asset differs than its scope. */
const kindOf = ({ before, after }: Pick<AssetChange, 'before' | 'after'>) => {
  if (before === null) return 'ADDED'
  if (after === null) return 'REMOVED'
  return isSameAsset({ ...before, isInScope: after.isInScope }, after) ? 'MOVED' : 'CHANGED'
}

const describeAsset = ({ before, after }: AssetChange): FieldIssue => {
  const { id = 0, name = '' } = after ?? before ?? {}
  const hasNewScope = after !== null && before?.isInScope !== after.isInScope
  const scope = hasNewScope ? (after.isInScope ? 'IN' : 'OUT') : ''
  return described(`assets.${id}`, { kind: kindOf({ before, after }), scope, name, url: after?.url ?? '' })
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
