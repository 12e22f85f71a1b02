import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import { translatorOf, useT } from './use-t.ts'

/**
 * The message for a problem code, which comes from the server; an unknown one reads as a failed request. Other codes
 * need `loadProblemTexts` first, which writes and forms do.
 */
export const useProblemText = (): ((messageKey: string, params?: FieldIssue['params']) => string) => {
  const locale = useLocale()
  const unknown = useT('problems.error')('requestFailure')
  return useCallback(
    (messageKey, params) => {
      const t = translatorOf(locale, 'problems')
      const key = messageKey as Parameters<typeof t>[0]
      const values = params as Parameters<typeof t>[1]
      return t.has(key) ? t(key, values) : unknown
    },
    [locale, unknown],
  )
}
