import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Table } from './table.tsx'

export type Difference = {
  key: string
  label: string
  theirs: ReactNode
  /** Null if only the others have changed it, so that saving mine keeps it. */
  mine: ReactNode | null
}

/** What others have saved beside what is typed here, for the choice between both. */
export const Differences = ({ rows }: { rows: readonly Difference[] }) => {
  const t = useT('ui.differences')
  return (
    <div className="mt-3 overflow-hidden rounded-box bg-paper">
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
