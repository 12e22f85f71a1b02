import type { ProgramCard } from '@jebo/contract/programs/programs.schema.ts'
import { DayAgo } from '../../domain/day-ago.tsx'
import { useSpanText } from '../../domain/use-span-text.ts'
import { minuteMs, useDuration } from '../../i18n/use-duration.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Column } from '../../ui/table.tsx'

const none = <span className="text-tertiary">–</span>

/** Shown where there is room, and in cards. */
const whereWide = 'whitespace-nowrap md:max-xl:hidden'

/** What a program pays, and how its company has handled tickets so far. */
export const useFigureColumns = (): Column<ProgramCard>[] => {
  const t = useT('programs')
  const { number } = useFormat()
  const spanText = useSpanText()
  const durationText = useDuration('narrow')
  return [
    {
      key: 'bounty',
      header: t('own.bounty'),
      isBrief: true,
      align: 'end',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ bounty }) => (bounty ? spanText(bounty) : none),
    },
    {
      key: 'response',
      header: t('card.response'),
      align: 'end',
      className: whereWide,
      cell: ({ record: { firstResponseMinutes } }) =>
        firstResponseMinutes === null ? none : durationText(firstResponseMinutes * minuteMs),
    },
    {
      key: 'resolved',
      header: t('card.resolved'),
      align: 'end',
      className: `${whereWide} tabular-nums`,
      cell: ({ record: { resolvedTickets } }) => number(resolvedTickets),
    },
    {
      key: 'lastActive',
      header: t('card.lastActive'),
      align: 'end',
      className: whereWide,
      cell: ({ record: { lastActiveOn } }) => (lastActiveOn ? <DayAgo day={lastActiveOn} /> : none),
    },
  ]
}
