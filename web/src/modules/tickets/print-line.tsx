import { useNow } from 'use-intl'
import { usePageFacts } from '../../api/page-facts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'

/** On paper: where the ticket is, when it was printed, and the zone of its times. */
export const PrintLine = ({ id }: { id: number }) => {
  const t = useT('tickets.page')
  const { dateTime } = useFormat()
  const { origin } = usePageFacts()
  const now = useNow({ updateInterval: 60_000 })
  return (
    <p aria-hidden className="hidden border-b border-line pb-2 text-caption print:mb-4 print:block">
      {t('printed', { address: `${origin}/tickets/${id}`, time: dateTime(now.toISOString()) })}
    </p>
  )
}
