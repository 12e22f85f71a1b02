// The two ways through the product, three drawings each.
import { type DrawingProps, Frame, faint, ink, paper, point } from './frame.tsx'

/** A window with a target in it. */
export const ScopeDrawing = (props: DrawingProps) => (
  <Frame {...props}>
    <path d="M20 18h80a4 4 0 0 1 4 4v52a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z" className={paper} />
    <path d="M16 31h88M24 24.500h.01M31 24.500h.01M38 24.500h.01" className={ink} />
    <path d="M27 42h18M27 51h13M27 60h18" className={faint} />
    <circle cx="74" cy="55" r="13" className={point} />
    <path d="M74 36v9m0 20v9M55 55h9m20 0h9M74 55h.01" className={point} />
  </Frame>
)

/** A report on its way. */
export const ReportDrawing = (props: DrawingProps) => (
  <Frame {...props}>
    <path d="M24 12h36l14 14v56a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z" className={paper} />
    <path d="M60 12v10a4 4 0 0 0 4 4h10" className={ink} />
    <path d="m36 42-7 7 7 7m14-14 7 7-7 7" className={ink} />
    <path d="M30 70h26" className={faint} />
    <path d="m106 30-34 15 13 6 6 13 15-34Z" className="fill-accent-soft stroke-accent" />
    <path d="m85 51 10-10" className={point} />
  </Frame>
)

/** A coin, received. */
export const RewardDrawing = (props: DrawingProps) => (
  <Frame {...props}>
    <circle cx="60" cy="38" r="24" className="fill-accent-soft stroke-accent" />
    <path d="m48 30 6 17 6-13 6 13 6-17M46 37h28" className={point} />
    <path d="M22 62c6-4 13-4 19 0l10 6h14a5 5 0 0 1 0 10H49" className={ink} />
    <path d="m68 70 22-9a5 5 0 0 1 5 9L68 86c-4 2-9 2-13 1l-18-5H22" className={ink} />
  </Frame>
)

/** A door that opens. */
export const OpenDrawing = (props: DrawingProps) => (
  <Frame {...props}>
    <path d="M60 12 94 24v24c0 20-14 31-34 38-20-7-34-18-34-38V24l34-12Z" className={paper} />
    <path d="M60 22v54" className={faint} />
    <circle cx="60" cy="44" r="15" className="fill-accent-soft stroke-accent" />
    <path d="M60 37v14m-7-7h14" className={point} />
  </Frame>
)

/** A report, looked at. */
export const ReviewDrawing = (props: DrawingProps) => (
  <Frame {...props}>
    <path d="M30 12h48a4 4 0 0 1 4 4v66a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z" className={paper} />
    <path d="m36 29 4 4 7-8m-11 24 4 4 7-8" className={point} />
    <path d="M54 29h18M54 49h12M36 68h20" className={faint} />
    <circle cx="80" cy="62" r="14" className="fill-accent-soft stroke-accent" />
    <path d="m90 72 13 13" className={point} strokeWidth="4" />
  </Frame>
)

/** A wallet that pays. */
export const PayDrawing = (props: DrawingProps) => (
  <Frame {...props}>
    <path d="M22 34h66a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V34Zm0 0a7 7 0 0 1 7-9h47v9" className={paper} />
    <path d="M94 52H78a7 7 0 0 0 0 14h16" className={ink} />
    <path d="M79 59h.01" className={point} strokeWidth="4" />
    <path d="M32 46h24M32 56h14" className={faint} />
    <path d="m88 22 10-10m0 0h-9m9 0v9" className={point} />
  </Frame>
)
