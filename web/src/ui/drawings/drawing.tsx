import { Suspense } from 'react'
import { lazyPart } from '../../optional/lazy-part.ts'
import { classNames } from '../class-names.ts'
import type { NamedDrawingProps } from './all.tsx'

const NamedDrawing = lazyPart(async () => (await import('./all.tsx')).NamedDrawing)

/** A drawing that the page can be read without. Its height is taken from the start. */
export const Drawing = (props: NamedDrawingProps) => (
  <Suspense fallback={<span aria-hidden className={classNames('block', props.className ?? 'h-24')} />}>
    <NamedDrawing {...props} />
  </Suspense>
)
