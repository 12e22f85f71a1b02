import { createPayoutBatch, downloadPayoutFile, settlePayoutBatch } from '@jebo/contract/ledger/batches.endpoints.ts'
import type { BatchState } from '@jebo/contract/ledger/batches.lifecycle.ts'
import type { PayoutBatch } from '@jebo/contract/ledger/batches.schema.ts'
import { Money } from '../../domain/money.tsx'
import { PersonName } from '../../domain/person-name.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ViewDialog } from './view-dialog.tsx'

const tones: Record<BatchState | 'ENDED', Tone> = { OPEN: 'amber', DOWNLOADED: 'blue', DONE: 'jade', ENDED: 'grey' }

/** Of a batch whose payouts were each reported as paid or failed nothing is left to pay, whatever its file did. */
export const BatchStateBadge = ({ state, open }: Pick<PayoutBatch, 'state' | 'open'>) => {
  const t = useT('ledger.batches.states')
  const shown = open === 0 && state !== 'DONE' ? 'ENDED' : state
  return <Badge tone={tones[shown]}>{t(shown)}</Badge>
}

/** Puts what waits into a batch. */
export const CreateBatch = ({ waiting }: { waiting: { count: number; totalWon: number } }) => {
  const t = useT('ledger.batches')
  const format = useFormat()
  return (
    <ConfirmAction
      endpoint={createPayoutBatch}
      input={{}}
      title={t('createTitle', { count: waiting.count })}
      text={t('createText', { total: format.won(waiting.totalWon) })}
      label={t('create')}
      done={t('created')}
      trigger={
        <Button tone="primary" disabled={waiting.count === 0}>
          {t('create')}
        </Button>
      }
    />
  )
}

const BatchName = ({ batch: { count, totalWon, createdAt } }: { batch: PayoutBatch }) => {
  const t = useT('ledger.batches')
  const format = useFormat()
  const parts = [t('payouts', { count }), format.won(totalWon), format.dateTime(createdAt)]
  return <VisuallyHidden>{`: ${parts.join(', ')}`}</VisuallyHidden>
}

/** Saves the file for the bank, for a reason that is recorded. */
const Download = ({ batch }: { batch: PayoutBatch }) => {
  const t = useT('ledger.batches')
  return (
    <ViewDialog
      endpoint={downloadPayoutFile}
      inputOf={({ reason }) => ({ id: batch.id, reason })}
      title={t('downloadTitle')}
      text={t('downloadText')}
      label={t('download')}
      reason={t('reason')}
      done={() => t('downloaded')}
      onDone={({ name, text }) => saveFile(name, text, 'text/csv;charset=utf-8')}
      trigger={
        <Button size="small">
          {t('download')}
          <BatchName batch={batch} />
        </Button>
      }
    />
  )
}

const Settle = ({ batch }: { batch: PayoutBatch }) => {
  const t = useT('ledger.batches')
  return (
    <ConfirmAction
      endpoint={settlePayoutBatch}
      input={{ id: batch.id }}
      title={t('settleTitle', { count: batch.open })}
      text={t('settleText')}
      label={t('settle')}
      done={t('settled')}
      trigger={
        <Button size="small">
          {t('settle')}
          <BatchName batch={batch} />
        </Button>
      }
    />
  )
}

/** What staff can do with a batch. */
export const BatchActions = ({ batch }: { batch: PayoutBatch }) => {
  const t = useT('ledger.batches')
  if (batch.isOwn && batch.state !== 'DONE') return <span className="text-caption text-secondary">{t('own')}</span>
  return (
    <span className="relative inline-flex flex-wrap justify-end gap-1">
      {batch.can.download && <Download batch={batch} />}
      {batch.can.settle && <Settle batch={batch} />}
    </span>
  )
}

const useBatchColumns = (): Column<PayoutBatch>[] => {
  const t = useT('ledger.batches')
  const format = useFormat()
  return [
    {
      key: 'createdAt',
      header: t('createdAt'),
      isLead: true,
      cell: ({ id, createdAt, createdBy }) => (
        <span>
          <RowLink to={`/staff/payouts/${id}`}>{format.dateTime(createdAt)}</RowLink>
          {createdBy && (
            <span className="block text-caption font-normal text-secondary">
              <PersonName person={createdBy} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'count',
      header: t('count'),
      isBrief: true,
      align: 'end',
      cell: ({ count, open, state }) =>
        state === 'DONE' || open === count ? t('payouts', { count }) : t('openOf', { open, count }),
    },
    {
      key: 'total',
      header: t('total'),
      isBrief: true,
      align: 'end',
      cell: ({ totalWon }) => <Money text={format.won(totalWon)} isStrong />,
    },
    { key: 'state', header: t('state'), cell: ({ state, open }) => <BatchStateBadge state={state} open={open} /> },
    {
      key: 'changedAt',
      header: t('changedAt'),
      className: 'md:max-xl:hidden',
      cell: ({ changedAt }) => <RelativeTime iso={changedAt} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (batch) => <BatchActions batch={batch} />,
    },
  ]
}

/** The batches of payouts, each with what staff can do. */
export const PayoutBatches = ({ batches }: { batches: readonly PayoutBatch[] }) => (
  <Table caption={useT('ledger.batches')('title')} columns={useBatchColumns()} rows={batches} rowKey={({ id }) => id} />
)
