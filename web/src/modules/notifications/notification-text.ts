import type { Notification } from '@jebo/contract/notifications/notifications.schema.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

/** A notification as one sentence; an unknown type gets a general text. */
export const useNotificationText = (): ((notification: Notification) => string) => {
  const t = useT('notifications')
  const ticketWords = useT('tickets')
  const format = useFormat()

  const wordOf = (value: string | null): string => {
    for (const group of ['substates', 'severities', 'disclosures'] as const) {
      const key = `${group}.${value}` as Parameters<typeof ticketWords>[0]
      if (ticketWords.has(key)) return ticketWords(key)
    }
    return value ?? ''
  }

  return ({ event, value, amountWon }) => {
    if (!t.has(`events.${event}`)) return t('messageError')
    return t(`events.${event}`, { value: wordOf(value), amount: format.won(amountWon ?? 0) })
  }
}
