import { listEventParticipants } from '@jebo/contract/programs/events.endpoints.ts'
import type { Scoreboard } from '@jebo/contract/programs/events.schema.ts'
import { placesOnPage } from '@jebo/contract/programs/events.ts'
import type { ProgramStatus } from '@jebo/contract/programs/programs.lifecycle.ts'
import { Trophy } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { useViewer } from '../../api/page-facts.ts'
import { PersonName } from '../../domain/person-name.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, Table } from '../../ui/table.tsx'

/** How often the places are asked for while the page is visible. */
const askMs = 15_000

type Live = { programId: number; status: ProgramStatus; board: Scoreboard }

/** The first places as the server sent them, then as they are. Reads the page again once the status is another one. */
const useLiveBoard = ({ programId, status, board: sent }: Live): Scoreboard => {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ of: Scoreboard; board: Scoreboard } | null>(null)
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState === 'hidden') return
    try {
      const input = { id: programId, size: placesOnPage }
      const board = await call(listEventParticipants, input, { signal })
      setAsked({ of: sent, board })
      if (board.status !== status) await revalidate()
    } catch (error) {
      // The places of before stay until the next answer.
      if (!signal.aborted && !(error instanceof CallError)) throw error
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setInterval(() => void ask(leaving.signal), askMs)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [])
  return asked?.of === sent ? asked.board : sent
}

type Row = Scoreboard['data'][number]

const useColumns = (): Column<Row>[] => {
  const t = useT('programs.events.board')
  const { number } = useFormat()
  const viewer = useViewer()
  return [
    { key: 'place', header: t('place'), isBrief: true, className: 'w-16 tabular-nums', cell: ({ place }) => place },
    {
      key: 'hacker',
      header: t('hacker'),
      isLead: true,
      cell: ({ person }) => (
        <span className="inline-flex items-center gap-2">
          <PersonName person={person} />
          {viewer !== null && person?.uuid === viewer.uuid && <Badge tone="jade">{t('you')}</Badge>}
        </span>
      ),
    },
    {
      key: 'tickets',
      header: t('tickets'),
      align: 'end',
      className: 'tabular-nums',
      cell: ({ tickets }) => number(tickets),
    },
    {
      key: 'points',
      header: t('points'),
      isBrief: true,
      align: 'end',
      className: 'font-bold tabular-nums',
      cell: ({ points }) => t('pointsOf', { points }),
    },
  ]
}

type Props = Live & { id: string }

/** The first places of a challenge, which move while the page is open. */
export const ScoreboardSection = ({ id, ...live }: Props) => {
  const t = useT('programs.events.board')
  const columns = useColumns()
  const board = useLiveBoard(live)
  const others = board.count - board.data.length
  return (
    <Section id={id} icon={Trophy} title={t('title')} description={t('description')}>
      {board.data.length === 0 ? (
        <p className="text-secondary">{t('none')}</p>
      ) : (
        <Table caption={t('title')} columns={columns} rows={board.data} rowKey={({ place }) => String(place)} />
      )}
      {others > 0 && (
        <p className="mt-3 text-small text-secondary">
          {t(board.isMore ? 'othersAtLeast' : 'others', { count: others })}
        </p>
      )}
    </Section>
  )
}
