import { Suspense } from 'react'
import { lazyPart } from '../../optional/lazy-part.ts'
import type { Followable, Listed } from './follow-button.tsx'

const FollowButton = lazyPart(async () => (await import('./follow-button.tsx')).FollowButton)

const place = <div className="h-8 w-20" />
const iconPlace = <div className="size-8" />

/** The button that follows what a page shows. Its place is kept until its script arrives and it is known which one it is. */
export const Follow = (one: Followable & { listed?: Listed }) => (
  <Suspense fallback={one.listed ? iconPlace : place}>
    <FollowButton key={one.id} {...one} place={place} />
  </Suspense>
)
