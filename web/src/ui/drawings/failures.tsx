// Shown with a page that failed.
import { type DrawingProps, Frame, faint, ink, paper, point } from './frame.tsx'

/** Only the outline of a sheet, and a search for it. */
export const MissingDrawing = (props: DrawingProps) => (
  <Frame {...props}>
    <path
      d="M30 10h42l16 16v56a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4Z"
      className={paper}
      strokeDasharray="4 6"
    />
    <circle cx="57" cy="50" r="13" className={point} />
    <path d="m67 60 11 11" className={point} strokeWidth="3" />
  </Frame>
)

/** A torn sheet. */
export const BrokenDrawing = (props: DrawingProps) => (
  <Frame {...props}>
    <path d="M28 40V14a4 4 0 0 1 4-4h42l16 16v10l-12 6-10-7-12 8-10-7-10 7-8-5Z" className={paper} />
    <path d="M28 52v30a4 4 0 0 0 4 4h54a4 4 0 0 0 4-4V48l-12 6-10-7-12 8-10-7-10 7-4-3Z" className={paper} />
    <path d="M38 22h22M38 68h40M38 76h26" className={faint} />
    <path d="M74 10v12a4 4 0 0 0 4 4h12" className={ink} />
    <path d="M104 40h.01M14 46h.01" className={point} strokeWidth="5" />
  </Frame>
)

/** A cloud that nothing reaches. */
export const OfflineDrawing = (props: DrawingProps) => (
  <Frame {...props}>
    <path d="M36 74a18 18 0 0 1-2-36 26 26 0 0 1 50-4 20 20 0 0 1 2 40H36Z" className={paper} />
    <path d="M48 50a18 18 0 0 1 24 0M54 58a9 9 0 0 1 12 0M60 66h.01" className={faint} />
    <path d="M30 16 92 84" className={point} />
  </Frame>
)
