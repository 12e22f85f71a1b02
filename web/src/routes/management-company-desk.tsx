import { listLabels } from '@jebo/contract/tickets/labels.endpoints.ts'
import { listReplies } from '@jebo/contract/tickets/replies.endpoints.ts'
import { listTicketViews } from '@jebo/contract/tickets/views.endpoints.ts'
import { readIfPermitted } from '../guards/permitted.ts'
import { readAll } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { PermissionNeeded } from '../modules/companies/permission-needed.tsx'
import { LabelsCard } from '../modules/tickets/labels-card.tsx'
import { RepliesCard } from '../modules/tickets/replies-card.tsx'
import { ViewsCard } from '../modules/tickets/views-card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/management-company-desk.ts'

const reading = readAll({
  labels: readIfPermitted(listLabels, () => ({})),
  replies: readIfPermitted(listReplies, () => ({})),
  views: readIfPermitted(listTicketViews, () => ({})),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** What the managers of a company keep for their list of tickets. */
const ManagementCompanyDesk = ({ loaderData: { labels, replies, views } }: Route.ComponentProps) => {
  const t = useT('shell.titles')
  const title = t('managementCompanyDesk')
  if (!labels || !replies || !views) return <PermissionNeeded title={title} permission="TICKETS" />
  return (
    <>
      <PageHeader title={title} />
      <div className="flex flex-col gap-6">
        <LabelsCard labels={labels.data} />
        <RepliesCard replies={replies.data} />
        <ViewsCard views={views.data} />
      </div>
    </>
  )
}

export default ManagementCompanyDesk
