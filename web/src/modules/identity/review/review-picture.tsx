import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../ui/dialog.tsx'

type Props = { name: string; path: string | null }

/** A submitted picture, shown whole; a press enlarges it to the size of the window. */
export const ReviewPicture = ({ name, path }: Props) => {
  const t = useT('identity.review.pictures')
  const [isFailed, setIsFailed] = useState(false)
  const note = path === null ? t('deleted') : isFailed && t('failed')
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="font-bold">{name}</figcaption>
      {note || path === null ? (
        <p className="grid aspect-4/3 place-items-center rounded-box border border-line bg-inset px-4 text-secondary">
          {note}
        </p>
      ) : (
        <Dialog
          title={name}
          width="huge"
          trigger={
            <button
              type="button"
              aria-label={t('enlarge', { name })}
              className="aspect-4/3 cursor-zoom-in overflow-hidden rounded-box border border-line bg-inset hover:border-control"
            >
              <img src={path} alt="" onError={() => setIsFailed(true)} className="size-full object-contain" />
            </button>
          }
        >
          <img src={path} alt={name} className="w-full" />
        </Dialog>
      )}
    </figure>
  )
}
