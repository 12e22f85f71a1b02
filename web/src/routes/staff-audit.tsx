import { listAudit, listViews } from '@jebo/contract/audit/audit.endpoints.ts'
import type { AuditEntry, StaffView } from '@jebo/contract/audit/audit.schema.ts'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { listPath } from '../api/list-query.ts'
import { type Feed, useFeed } from '../api/use-feed.ts'
import { readWith } from '../guards/read.ts'
import { useHref } from '../i18n/link.tsx'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { useT } from '../i18n/use-t.ts'
import { AuditTable } from '../modules/audit/audit-table.tsx'
import { type AuditAction, auditActions } from '../modules/audit/audit-words.ts'
import { ViewsTable } from '../modules/audit/views-table.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Select } from '../ui/select.tsx'
import type { Route } from './+types/staff-audit.ts'

const pageSize = 50

const actionIn = (search: URLSearchParams): AuditAction | undefined =>
  auditActions.find((action) => action === search.get('action'))

const isOfViews = (search: URLSearchParams): boolean => search.get('view') === 'views'

type Shown = { kind: 'acts'; feed: Feed<AuditEntry> } | { kind: 'views'; feed: Feed<StaffView> }

const reading = readWith(async (ask, { url: { searchParams } }): Promise<Shown> => {
  if (isOfViews(searchParams)) return { kind: 'views', feed: await ask(listViews, { size: pageSize }) }
  const query = { action: actionIn(searchParams), size: pageSize }
  return { kind: 'acts', feed: await ask(listAudit, query) }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const ActionSelect = ({ action }: { action: AuditAction | undefined }) => {
  const t = useT('audit')
  const navigate = useNavigate()
  const href = useHref()
  return (
    <Select
      height="small"
      className="min-w-56"
      aria-label={t('filter')}
      prompt={t('everyAction')}
      choices={auditActions.map((value) => ({ value, label: t(`actions.${value}`) }))}
      value={action ?? ''}
      onChange={({ target }) => void navigate(href(listPath('/staff/audit', { action: target.value })))}
    />
  )
}

type GrowingProps<Row> = {
  first: Feed<Row>
  readAfter: (after: string) => Promise<Feed<Row>>
  none: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A log of which older rows are asked for by hand. */
const Growing = <Row,>({ first, readAfter, none, children }: GrowingProps<Row>) => {
  const t = useT('audit')
  const textOf = useProblemText()
  const feed = useFeed(first, readAfter)
  return (
    <>
      <Card isFlush as="div">
        {feed.rows.length > 0 ? children(feed.rows) : <EmptyState title={none} />}
      </Card>
      <div className="mt-6 flex flex-col items-center gap-3">
        {feed.hasMore && (
          <Button isBusy={feed.isBusy} onClick={() => void feed.readOn()}>
            {t('more')}
          </Button>
        )}
        {feed.error && <Alert tone="error">{textOf(feed.error.messageKey)}</Alert>}
      </div>
    </>
  )
}

const Acts = ({ feed, action }: { feed: Feed<AuditEntry>; action: AuditAction | undefined }) => (
  <Growing
    first={feed}
    readAfter={(after) => call(listAudit, { action, after, size: pageSize })}
    none={useT('audit')('none')}
  >
    {(entries) => <AuditTable entries={entries} />}
  </Growing>
)

const Views = ({ feed }: { feed: Feed<StaffView> }) => (
  <Growing
    first={feed}
    readAfter={(after) => call(listViews, { after, size: pageSize })}
    none={useT('audit.views')('none')}
  >
    {(views) => <ViewsTable views={views} />}
  </Growing>
)

const StaffAudit = ({ loaderData: shown }: Route.ComponentProps) => {
  const t = useT('audit')
  const action = actionIn(useSearchParams()[0])
  const areViews = shown.kind === 'views'
  const tabs = [
    { to: '/staff/audit', label: t('acts'), isCurrent: !areViews },
    { to: listPath('/staff/audit', { view: 'views' }), label: t('views.tab'), isCurrent: areViews },
  ]
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(areViews ? 'views.description' : 'description')}
        action={!areViews && <ActionSelect action={action} />}
      />
      <LinkTabs label={t('tabs')} links={tabs} className="mb-4" />
      {areViews ? <Views feed={shown.feed} /> : <Acts feed={shown.feed} action={action} />}
    </>
  )
}

export default StaffAudit
