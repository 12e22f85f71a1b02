import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { listReserveEntries } from '@jebo/contract/ledger/account-statements.endpoints.ts'
import type { Reserve } from '@jebo/contract/programs/reserves.schema.ts'
import { call } from '../../api/call.ts'
import { useT } from '../../i18n/use-t.ts'
import { GrowingRows } from '../../lists/growing-rows.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatementTable } from './statement-table.tsx'

/** How many entries are shown at first, and added at a time. */
export const reserveEntriesSize = 20

type Props = { programId: number; entries: AnswerOf<typeof listReserveEntries>; reserves: readonly Reserve[] }

/** What came into the reserve of a program and what went out, for its company. */
export const ReserveEntries = ({ programId, entries, reserves }: Props) => {
  const t = useT('ledger.companyCredit')
  // An ended program whose reserve is empty is not in the list; its entries name it.
  const title =
    reserves.find(({ id }) => id === programId)?.title ?? entries.data.find(({ program }) => program)?.program?.title
  const heading = title === undefined ? t('reserves.entriesOfUnknown') : t('reserves.entries', { title })
  return (
    <Card isFlush title={heading}>
      {entries.data.length === 0 ? (
        <EmptyState title={t('entries.none')}>{t('reserves.noEntries')}</EmptyState>
      ) : (
        <GrowingRows
          key={programId}
          first={entries}
          readAfter={(after) => call(listReserveEntries, { id: programId, after, size: reserveEntriesSize })}
          moreLabel={t('entries.more')}
        >
          {(rows) => <StatementTable entries={rows} caption={heading} />}
        </GrowingRows>
      )}
    </Card>
  )
}
