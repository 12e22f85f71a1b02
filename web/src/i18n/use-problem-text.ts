import { formatDateTime } from '@jebo/contract/core/format.ts'
import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import { translatorOf, useT } from './use-t.ts'

type ProblemText = (messageKey: string, params?: FieldIssue['params'], message?: string) => string

/**
 * The text for a problem code, which comes from the server. Codes need `loadProblemTexts` first, which writes and forms
 * do. A code without a text reads as the message that the server sent with it, or as a failed request.
 */
export const useProblemText = (): ProblemText => {
  const locale = useLocale()
  const unknown = useT('problems.error')('requestFailure')
  return useCallback(
    (messageKey, params, message) => {
      const t = translatorOf(locale, 'problems')
      const key = messageKey as Parameters<typeof t>[0]
      // A proxy refuses without the arguments of our texts.
      const known = { max: 0, count: 0, unit: 'unknown', severity: 'unknown', ...params }
      const time = typeof params?.at === 'string' && { at: formatDateTime(locale, params.at) }
      const values = { ...known, ...time } as Parameters<typeof t>[1]
      return t.has(key) ? t(key, values) : message || unknown
    },
    [locale, unknown],
  )
}
