import { listAudit } from '@jebo/contract/audit/audit.endpoints.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../api/call.ts'
import { listPath } from '../api/list-query.ts'
import { read } from '../api/read.ts'
import { useFeed } from '../api/use-feed.ts'
import { useHref } from '../i18n/link.tsx'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { useT } from '../i18n/use-t.ts'
import { AuditTable } from '../modules/audit/audit-table.tsx'
import { type AuditAction, auditActions } from '../modules/audit/audit-words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Select } from '../ui/select.tsx'
import type { Route } from './+types/staff-audit.ts'

const pageSize = 50

const actionIn = (search: URLSearchParams): AuditAction | undefined =>
  auditActions.find((action) => action === search.get('action'))

const reading = read(listAudit, ({ url }) => ({ action: actionIn(url.searchParams), size: pageSize }))
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

const StaffAudit = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('audit')
  const textOf = useProblemText()
  const action = actionIn(useSearchParams()[0])
  const feed = useFeed(loaderData, (after) => call(listAudit, { action, after, size: pageSize }))
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} action={<ActionSelect action={action} />} />
      <Card isFlush as="div">
        {feed.rows.length > 0 ? <AuditTable entries={feed.rows} /> : <EmptyState title={t('none')} />}
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

export default StaffAudit
