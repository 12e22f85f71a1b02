import { Suspense } from 'react'
import { useSite } from '../../api/page-facts.ts'
import { lazyPart } from '../../optional/lazy-part.ts'

const DemoBadge = lazyPart(async () => (await import('./demo-badge.tsx')).DemoBadge)

/** Marks every page of a demo. Real installations have none, and do not load it. */
export const DemoMark = () =>
  useSite()?.demo && (
    <Suspense>
      <DemoBadge />
    </Suspense>
  )
