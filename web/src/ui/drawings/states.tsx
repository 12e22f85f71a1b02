// What is shown in the place of rows, or of work that is done.
import { type DrawingProps, Frame, faint, ink, paper, point } from './frame.tsx'

/** An empty tray. */
export const EmptyDrawing = (props: DrawingProps) => (
  <Frame {...props}>
    <path d="M34 30h52l16 30v20a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V60l16-30Z" className={paper} />
    <path d="M18 60h26c2 0 3 1 4 3 2 5 6 8 12 8s10-3 12-8c1-2 2-3 4-3h26" className={ink} />
    <path d="M60 10v10M42 13l4 8m32-8-4 8" className={point} />
  </Frame>
)

/** A flag on the summit. */
export const DoneDrawing = (props: DrawingProps) => (
  <Frame {...props}>
    <path d="m14 84 30-42 12 16 10-12 40 38H14Z" className={paper} />
    <path d="m36 53 8 6 7-7" className={faint} />
    <path d="M66 46V12" className={ink} />
    <path d="M66 13h26l-7 8 7 8H66" className="fill-accent-soft stroke-accent" />
    <path d="M24 24h.01M100 48h.01M18 46h.01" className={point} strokeWidth="4" />
  </Frame>
)
