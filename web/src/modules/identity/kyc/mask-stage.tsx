import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { MaskBox } from './mask-box.tsx'
import { withBox } from './mask-history.ts'
import { useDrawing } from './use-drawing.ts'
import type { Mask } from './use-mask.ts'

/** As sharp as the screen. */
const shownWidth = 1600

const useDrawn = (picture: ImageBitmap) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const scale = Math.min(1, shownWidth / picture.width)
    const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)]
    Object.assign(canvas.current, { width, height })
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
  }, [picture])
  return canvas
}

type Props = {
  picture: ImageBitmap
  mask: Mask
  hintId: string
  /** The picture is being sent, so no more boxes can be drawn. */
  isShut: boolean
}

/** The whole picture, as large as possible, with the boxes over it. One finger draws, two zoom. */
export const MaskStage = ({ picture, mask, hintId, isShut }: Props) => {
  const t = useT('identity.kyc.mask')
  const canvas = useDrawn(picture)
  const { drawn, handlers } = useDrawing(picture, mask, isShut)
  const shown = drawn && !isShut ? withBox(mask.boxes, drawn) : mask.boxes
  return (
    <fieldset
      aria-label={t('picture')}
      aria-describedby={hintId}
      inert={isShut}
      {...handlers}
      className="relative mx-auto min-w-0 cursor-crosshair touch-pinch-zoom select-none overflow-hidden rounded-chip border border-line"
      style={{ width: `min(100%, var(--spacing-stage) * ${picture.width / picture.height})` }}
    >
      <canvas ref={canvas} className="block w-full" />
      {shown.map((box, index) => (
        <MaskBox
          key={box.id}
          box={box}
          picture={picture}
          number={index + 1}
          isChosen={box.id === mask.chosen}
          ref={(element) => mask.keepElement(box.id, element)}
          onFocus={() => mask.choose(box.id)}
          onChange={mask.putBox}
          onRemove={() => mask.removeBox(box.id)}
          onUndo={mask.takeBack}
          onLeave={mask.leaveBox}
        />
      ))}
    </fieldset>
  )
}
