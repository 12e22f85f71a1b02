import type { KeyboardEvent, Ref } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type Box, grown, moved, type Point, type Size, stepIn } from './mask-boxes.ts'

type Props = {
  box: Box
  picture: Size
  /** Counts from 1. */
  number: number
  /** The pointer grabs this box; the others may be drawn over. */
  isChosen: boolean
  ref: Ref<HTMLButtonElement>
  onFocus: () => void
  onChange: (box: Box) => void
  onRemove: () => void
  onUndo: () => void
  onLeave: () => void
}

const directions: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

/** One box for keyboard use; pointers are handled by the picture below it. */
export const MaskBox = ({ box, picture, number, isChosen, ref, ...on }: Props) => {
  const t = useT('identity.kyc.mask')
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code, shiftKey, ctrlKey, metaKey } = event
    const direction = directions[key]
    if (direction) {
      const step = stepIn(picture)
      const by = { x: direction.x * step, y: direction.y * step }
      on.onChange(shiftKey ? grown(box, by, picture) : moved(box, by, picture))
    } else if (key === 'Delete' || key === 'Backspace') on.onRemove()
    // By key position, because the letter may be a Korean one.
    else if (code === 'KeyZ' && (ctrlKey || metaKey)) on.onUndo()
    else if (key === 'Escape') on.onLeave()
    else return
    event.preventDefault()
    // The surrounding dialog stays open.
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      ref={ref}
      aria-label={t('box', { number })}
      onFocus={on.onFocus}
      onKeyDown={onKeyDown}
      className={classNames(
        'absolute bg-mask focus:outline-2 focus:outline-accent',
        isChosen ? 'cursor-move' : 'cursor-crosshair',
      )}
      style={{
        left: percent(box.x, picture.width),
        top: percent(box.y, picture.height),
        width: percent(box.width, picture.width),
        height: percent(box.height, picture.height),
      }}
    >
      {isChosen && (
        <span
          aria-hidden
          className="absolute -right-1.5 -bottom-1.5 size-3 cursor-se-resize rounded-full border border-paper bg-accent"
        />
      )}
    </button>
  )
}
