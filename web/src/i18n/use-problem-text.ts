import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import { useCallback } from 'react'
import { useT } from './use-t.ts'

/** The message for a problem code, which comes from the server; an unknown one reads as a failed request. */
export const useProblemText = (): ((messageKey: string, params?: FieldIssue['params']) => string) => {
  const t = useT('problems')
  return useCallback(
    (messageKey, params) => {
      const key = messageKey as Parameters<typeof t>[0]
      const values = params as Parameters<typeof t>[1]
      return t.has(key) ? t(key, values) : t('error.requestFailure')
    },
    [t],
  )
}
