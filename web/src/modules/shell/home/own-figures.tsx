import { Coins, Hourglass, Inbox, PencilLine } from 'lucide-react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Counted } from '../../../lists/counted.ts'
import { Figures } from '../../../ui/figures.tsx'

type Props = {
  open: Counted
  drafts: Counted | null
  waiting: Counted
  /** Null if a manager does not see it. */
  balanceWon: number | null
  tickets: string
  credit: string
}

/** The figures of a hacker or a company on their start page. */
export const OwnFigures = ({ open, drafts, waiting, balanceWon, tickets, credit }: Props) => {
  const t = useT('home.own')
  const format = useFormat()
  const figures = [
    { key: 'open', icon: Inbox, label: t('open'), value: format.count(open), to: `${tickets}?state=OPEN` },
    ...(drafts
      ? [
          {
            key: 'drafts',
            icon: PencilLine,
            label: t('drafts'),
            value: format.count(drafts),
            to: `${tickets}?state=DRAFT`,
          },
        ]
      : [{ key: 'waiting', icon: Hourglass, label: t('waiting'), value: format.count(waiting), to: tickets }]),
    ...(balanceWon === null
      ? []
      : [{ key: 'balance', icon: Coins, label: t('balance'), value: format.won(balanceWon), to: credit }]),
  ]
  return <Figures figures={figures} />
}
