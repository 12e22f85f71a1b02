import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { listKyc, viewKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useHref } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { countIn } from '../lists/counted.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { ViewReasonDialog } from '../modules/audit/view-reason-dialog.tsx'
import { reviewList, reviewViews } from '../modules/identity/review/review-query.ts'
import { ReviewTable } from '../modules/identity/review/review-table.tsx'
import { useOpenedKyc } from '../modules/identity/review/use-opened-kyc.ts'
import { lazyPart } from '../optional/lazy-part.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import { SkeletonPage } from '../ui/skeleton.tsx'
import type { Route } from './+types/staff-kyc.ts'

const pageSize = 20

// A submission is opened with a reason, after the list is shown.
const Review = lazyPart(async () => (await import('../modules/identity/review/review.tsx')).Review, MissingPart)

const reading = read(listKyc, ({ url }) => {
  const { state, page } = reviewList.of(url)
  return { state: state === 'ALL' ? undefined : state, page, size: pageSize }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

type QueueProps = { query: ReturnType<typeof reviewList.of>; submissions: AnswerOf<typeof listKyc> }

const Queue = ({ query, submissions }: QueueProps) => {
  const t = useT('identity.review')
  return (
    <ListScreen
      list={reviewList}
      query={query}
      title={t('title')}
      description={t('description')}
      tabs={{
        label: t('tabs'),
        links: reviewViews.map((state) => ({
          asks: { state },
          label: t(`views.${state}`),
          isCurrent: state === query.state,
          count: countIn(submissions.byState, state === 'ALL' ? undefined : state),
        })),
      }}
      rows={submissions.data}
      empty={
        <EmptyState
          drawing={query.state === 'PENDING' ? 'done' : undefined}
          title={t(query.state === 'PENDING' ? 'noneWaiting' : 'none')}
        >
          {t('noneHint')}
        </EmptyState>
      }
      foot={<ListPages list={reviewList} query={{ ...query, id: undefined }} answer={submissions} size={pageSize} />}
    >
      {(rows) => <ReviewTable submissions={rows} to={(id) => reviewList.path({ ...query, id })} />}
    </ListScreen>
  )
}

const StaffKyc = ({ loaderData: submissions }: Route.ComponentProps) => {
  const t = useT('identity.review')
  const query = reviewList.of(useSearchParams()[0])
  const { id, ...listed } = query
  const navigate = useNavigate()
  const href = useHref()
  const opened = useOpenedKyc(id)
  const name = submissions.data.find((one) => one.id === id)?.user.nickname ?? opened.details?.user.nickname
  const leave = () => void navigate(href(reviewList.path(listed)))
  return (
    <>
      {opened.details ? (
        <Suspense fallback={<SkeletonPage />}>
          <Review
            details={opened.details}
            isOver={opened.isOver}
            listPath={reviewList.path(listed)}
            onOver={opened.end}
            onReopen={() => opened.askAgain(true)}
            onDone={leave}
          />
        </Suspense>
      ) : (
        <Queue query={query} submissions={submissions} />
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
