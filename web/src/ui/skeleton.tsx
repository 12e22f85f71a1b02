import { useT } from '../i18n/use-t.ts'
import { classNames } from './class-names.ts'

/** A placeholder with the size of the content that is loading. It does not move. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={classNames('block rounded-chip bg-inset', className)} />
)

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
