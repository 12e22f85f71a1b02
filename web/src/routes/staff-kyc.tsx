import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { listKyc, viewKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useHref } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { ViewReasonDialog } from '../modules/audit/view-reason-dialog.tsx'
import { Review } from '../modules/identity/review/review.tsx'
import { type ReviewQuery, reviewPath, reviewQueryOf, reviewViews } from '../modules/identity/review/review-query.ts'
import { ReviewTable } from '../modules/identity/review/review-table.tsx'
import { useOpenedRequest } from '../modules/identity/review/use-opened-request.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/staff-kyc.ts'

const pageSize = 20

const reading = read(listKyc, ({ url }) => {
  const { view, page } = reviewQueryOf(url.searchParams)
  return { state: view === 'ALL' ? undefined : view, page, size: pageSize }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

type QueueProps = { query: ReviewQuery; list: AnswerOf<typeof listKyc> }

const Queue = ({ query, list }: QueueProps) => {
  const t = useT('identity.review')
  const listed = { view: query.view, page: query.page }
  const tabs = reviewViews.map((view) => ({
    to: reviewPath({ view, page: 1 }),
    label: t(`views.${view}`),
    isCurrent: view === query.view,
  }))
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <LinkTabs label={t('tabs')} links={tabs} className="mb-4" />
      <Card isFlush as="div">
        {list.data.length > 0 ? (
          <ReviewTable requests={list.data} to={(id) => reviewPath({ ...listed, id })} />
        ) : (
          <EmptyState title={t(query.view === 'PENDING' ? 'noneWaiting' : 'none')}>{t('noneHint')}</EmptyState>
        )}
      </Card>
      <div className="mt-6">
        <Pagination
          page={query.page}
          size={pageSize}
          list={list}
          to={(page) => reviewPath({ view: query.view, page })}
        />
      </div>
    </>
  )
}

const StaffKyc = ({ loaderData: list }: Route.ComponentProps) => {
  const t = useT('identity.review')
  const query = reviewQueryOf(useSearchParams()[0])
  const { id, ...listed } = query
  const navigate = useNavigate()
  const href = useHref()
  const opened = useOpenedRequest(id)
  const name = list.data.find((one) => one.id === id)?.user.nickname ?? opened.details?.user.nickname
  const leave = () => void navigate(href(reviewPath(listed)))
  return (
    <>
      {opened.details ? (
        <Review
          details={opened.details}
          isOver={opened.isOver}
          listPath={reviewPath(listed)}
          onOver={opened.end}
          onReopen={() => opened.askAgain(true)}
          onDone={leave}
        />
      ) : (
        <Queue query={query} list={list} />
      )}
      {id !== undefined && opened.isAsked && (
        <ViewReasonDialog
          key={id}
          endpoint={viewKyc}
          inputOf={(reason) => ({ id, reason })}
          title={name === undefined ? t('openOne') : t('open', { name })}
          onOpened={opened.show}
          onClose={opened.details ? () => opened.askAgain(false) : leave}
        />
      )}
    </>
  )
}

export default StaffKyc
