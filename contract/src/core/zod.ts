// Configures zod so that every issue is a message key, and no English of the library reaches users.
import { z } from 'zod'

type RawIssue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const keyOf = (issue: RawIssue): string => {
  if (issue.code === 'invalid_type') return isMissing(issue.input) ? 'field.required' : 'field.type'
  if (issue.code === 'unrecognized_keys') return 'field.unknown'
  if (issue.code === 'too_small') return lowerLimits[issue.origin] ?? 'field.tooSmall'
  if (issue.code === 'too_big') return upperLimits[issue.origin] ?? 'field.tooBig'
  if (issue.code === 'invalid_value') return isMissing(issue.input) ? 'field.required' : 'field.choice'
  return 'field.invalid'
}

/** Each says what is counted: letters, entries of a list, or else the value itself. */
const lowerLimits: Record<string, string> = { string: 'field.minLength', array: 'field.tooFew' }
const upperLimits: Record<string, string> = { string: 'field.maxLength', array: 'field.tooMany' }

const isMissing = (value: unknown): boolean => value === undefined || value === null

z.config({ customError: keyOf })

export { z }
