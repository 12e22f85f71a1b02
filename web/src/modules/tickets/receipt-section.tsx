// The ticket in the log of receipts, and the files that prove it without the platform.
import { downloadPrecedence, downloadReceipt, getReceipt } from '@jebo/contract/tickets/receipts.endpoints.ts'
import type { TicketReceipt } from '@jebo/contract/tickets/receipts.schema.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { ChevronDown, FileKey2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { nullOnRefusal } from '../../api/call-error.ts'
import { requestOf } from '../../api/send.ts'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { Fact } from './ticket-fact.tsx'

type Props = { ticket: Pick<TicketPage, 'id' | 'side' | 'moves'> }

/** All that the side of a duplicate learns of its original. */
const Original = ({ ticket, original }: Props & { original: NonNullable<TicketReceipt['original']> }) => {
  const t = useT('tickets.receipt.original')
  const states = useT('tickets.states')
  const format = useFormat()
  const { number, submittedAt, severity, state, isOlder } = original
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-1 text-caption font-bold text-secondary">{t('title')}</h3>
      <dl>
        <Fact term={t('number')}>
          <span className="font-mono">#{number}</span>
        </Fact>
        <Fact term={t('submittedAt')}>{format.dateTime(submittedAt)}</Fact>
        {severity && (
          <Fact term={t('severity')}>
            <SeverityBadge severity={severity} />
          </Fact>
        )}
        <Fact term={t('state')}>
          <Badge tone="grey">{states(state)}</Badge>
        </Fact>
      </dl>
      <p className="mt-2 text-small text-secondary">
        {t(isOlder ? 'older' : 'younger')} {!isOlder && ticket.side !== 'COMPANY' && t('askWhy')}
      </p>
      {isOlder && (
        <p className="no-print mt-3">
          <FileLink path={requestOf(downloadPrecedence, { id: ticket.id }).url}>{t('download')}</FileLink>
        </p>
      )}
    </div>
  )
}

/** The receipt of a submitted ticket, for its two sides; nothing until it is loaded. */
const useReceipt = ({ id, moves }: Props['ticket']): TicketReceipt | null => {
  const [receipt, setReceipt] = useState<{ of: string; found: TicketReceipt } | null>(null)
  // A move may be to another original only.
  const of = `${id} ${moves.at(-1)?.activityId}`
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    call(getReceipt, { id }, { signal })
      .catch(nullOnRefusal)
      .then(
        (found) => found && !signal.aborted && setReceipt({ of, found }),
        // It was left meanwhile, or the connection was lost: the ticket can be read without it.
        () => undefined,
      )
    return () => asking.abort()
  }, [id, of])
  return receipt?.of === of ? receipt.found : null
}

export const ReceiptSection = ({ ticket }: Props) => {
  const t = useT('tickets.receipt')
  const format = useFormat()
  const receipt = useReceipt(ticket)
  if (receipt === null) return null
  const { number, submittedAt, index, head, original } = receipt
  return (
    <section
      aria-labelledby="receipt"
      className="ticket-receipt relative rounded-box border border-line bg-paper px-5 py-3"
    >
      <details className="group/receipt">
        <summary className="flex min-h-8 w-fit cursor-pointer list-none items-center gap-2 rounded-chip">
          <FileKey2 aria-hidden className="size-4 text-accent" />
          <h2 id="receipt" className="text-small font-bold">
            {t('title')}
          </h2>
          <ChevronDown aria-hidden className="size-4 text-tertiary group-open/receipt:rotate-180 print:hidden" />
        </summary>
        <dl className="mt-1">
          <Fact term={t('number')}>
            <span className="font-mono">#{number}</span>
          </Fact>
          <Fact term={t('submittedAt')}>{format.dateTime(submittedAt)}</Fact>
          <Fact term={t('entry')}>{t('entryNumber', { number: index + 1 })}</Fact>
          <Fact term={t('state')}>{t('signed', { time: format.dateTime(head.time) })}</Fact>
        </dl>
        <Link to="/receipts" className="no-print mb-1 inline-flex min-h-6 items-center text-small underline">
          {t('howTo')}
        </Link>
      </details>
      <div className="absolute top-3 right-5">
        <FileLink path={requestOf(downloadReceipt, { id: ticket.id }).url} label={t('download')}>
          {t('file')}
        </FileLink>
      </div>
      {original && <Original ticket={ticket} original={original} />}
    </section>
  )
}
