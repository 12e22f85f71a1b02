import { useT } from '../i18n/use-t.ts'
import { classNames } from './class-names.ts'

/** A placeholder with the size of the content that is loading. It does not move. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={classNames('block rounded-chip bg-inset', className)} />
)

/** The lines of a text that is loading. */
export const SkeletonLines = () => (
  <>
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-11/12" />
    <Skeleton className="h-4 w-4/5" />
    <Skeleton className="h-4 w-2/3" />
  </>
)

/** A page of text that is loading: its title, and a surface with lines. */
export const SkeletonPage = () => {
  const t = useT('ui')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="mt-3 h-8 w-2/3" />
      <div className="mt-8 flex flex-col gap-3 rounded-box border border-line bg-paper p-5">
        <Skeleton className="h-5 w-24" />
        <SkeletonLines />
      </div>
    </div>
  )
}

/** The rows of a list that is loading. */
export const SkeletonRows = ({ rows = 5 }: { rows?: number }) => {
  const t = useT('ui')
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4 px-4 py-3.5">
          <Skeleton className="size-8 shrink-0" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </div>
  )
}
