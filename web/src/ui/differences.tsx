// Two have changed the same text: what differs, and the choice which to keep.
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Alert } from './alert.tsx'
import { Table } from './table.tsx'

export type Difference = {
  key: string
  label: string
  theirs: ReactNode
  /** Null if only the others have changed it, so that saving mine keeps it. */
  mine: ReactNode | null
}

/** What others have saved beside what is typed here, for the choice between both. */
const Differences = ({ rows }: { rows: readonly Difference[] }) => {
  const t = useT('ui.differences')
  return (
    <div className="differences">
      <Table
        caption={t('caption')}
        columns={[
          { key: 'field', header: t('field'), isLead: true, cell: ({ label }) => label },
          { key: 'theirs', header: t('theirs'), className: 'break-words', cell: ({ theirs }) => theirs },
          {
            key: 'mine',
            header: t('mine'),
            className: 'break-words',
            cell: ({ mine }) => mine ?? <span className="text-secondary">{t('kept')}</span>,
          },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </div>
  )
}

type Props = {
  title: string
  /** Who saved, when, and what. */
  children: ReactNode
  rows: readonly Difference[]
  actions: ReactNode
  /** The refusal of a save, which leads to the notice; null if others have saved while nothing was sent. */
  refusal: object | null
}

/** Others have saved meanwhile. */
export const ConflictNotice = ({ title, children, rows, actions, refusal }: Props) => {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) own.current?.focus()
  }, [refusal])
  return (
    <div ref={own} tabIndex={-1} className="mb-6 scroll-mt-14">
      <Alert tone="warning" title={title}>
        {children}
        {rows.length > 0 && <Differences rows={rows} />}
        <div className="mt-3 flex flex-wrap gap-2 max-sm:-ml-8">{actions}</div>
      </Alert>
    </div>
  )
}
