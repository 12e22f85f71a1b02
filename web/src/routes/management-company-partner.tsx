import { listInvitations, listManagers, listMemberRecords } from '@jebo/contract/companies/members.endpoints.ts'
import { listOwnPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { Suspense } from 'react'
import { call } from '../api/call.ts'
import { useViewer } from '../api/page-facts.ts'
import { readIfPermitted } from '../guards/permitted.ts'
import { read, readAll } from '../guards/read.ts'
import { useEntry } from '../guards/use-entry.ts'
import { useT } from '../i18n/use-t.ts'
import { GrowingRows } from '../lists/growing-rows.tsx'
import { FreshDialog } from '../modules/accounts/fresh-dialog.tsx'
import { InviteManager } from '../modules/companies/invite-manager.tsx'
import { MembersTable } from '../modules/companies/members-table.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/management-company-partner.ts'

const InvitationsTable = lazyPart(
  async () => (await import('../modules/companies/invitations-table.tsx')).InvitationsTable,
  MissingPart,
)

const MemberRecordsTable = lazyPart(
  async () => (await import('../modules/companies/member-records-table.tsx')).MemberRecordsTable,
  MissingPart,
)

const recordsSize = 10

const reading = readAll({
  members: read(listManagers, () => ({})),
  invitations: readIfPermitted(listInvitations, () => ({})),
  records: readIfPermitted(listMemberRecords, () => ({ size: recordsSize })),
  programs: read(listOwnPrograms, () => ({ size: 100 })),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const ManagementCompanyPartner = ({
  loaderData: { members, invitations, records, programs },
}: Route.ComponentProps) => {
  const t = useT('companies.members')
  const isApproved = useViewer()?.company?.state === 'APPROVED'
  const leave = useEntry()
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        action={invitations && isApproved && <InviteManager programs={programs} />}
      />
      <div className="flex flex-col gap-6">
        {invitations && !isApproved && <Alert>{t('notApproved')}</Alert>}
        {!invitations && <Alert>{t('noPermission')}</Alert>}
        <Card as="div" isFlush>
          <MembersTable members={members.data} programs={programs} password={<FreshDialog />} onLeft={leave} />
        </Card>
        {invitations && (
          <Card title={t('invitations.title')} isFlush>
            {invitations.data.length > 0 ? (
              <Suspense>
                <InvitationsTable invitations={invitations.data} />
              </Suspense>
            ) : (
              <EmptyState isSmall title={t('invitations.none')}>
                {t('invitations.noneHint')}
              </EmptyState>
            )}
          </Card>
        )}
        {records && records.data.length > 0 && (
          <Card title={t('records.title')} isFlush>
            <GrowingRows
              first={records}
              readAfter={(after) => call(listMemberRecords, { after, size: recordsSize })}
              moreLabel={t('records.more')}
            >
              {(rows) => (
                <Suspense>
                  <MemberRecordsTable records={rows} />
                </Suspense>
              )}
            </GrowingRows>
          </Card>
        )}
      </div>
    </>
  )
}

export default ManagementCompanyPartner
