import { useProblemText } from '../i18n/use-problem-text.ts'
import { useT } from '../i18n/use-t.ts'
import type { Refusal } from './refusal-at.ts'

const isOffline = (messageKey: string): boolean => messageKey === 'error.requestFailure' && !window.navigator.onLine

/** The text of a refusal or a failed call, which begins with what failed where that has a name. */
export const useRefusalText = (): ((refusal: Omit<Refusal, 'issues'>) => string) => {
  const t = useT('ui.failed')
  const textOf = useProblemText()
  return ({ messageKey, params, message, failed }) => {
    const text = isOffline(messageKey) ? t('offline') : textOf(messageKey, params, message)
    return failed ? `${t(failed)} ${text}` : text
  }
}
