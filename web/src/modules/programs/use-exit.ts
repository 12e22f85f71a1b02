import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { useNavigate } from 'react-router'
import { useHref } from '../../i18n/link.tsx'

/**
 * What follows when a hacker, or a crew that they lead, declines or leaves on the page of a program. One by invitation is not seen
 * afterwards, unless they are in it another way, so the list of private programs takes its place.
 * @returns null if the page stays
 */
export const useExit = ({ participationMethod, associatedProfiles: profiles }: ProgramPage) => {
  const navigate = useNavigate()
  const href = useHref()
  return (crew: CrewBrief | null): (() => Promise<void>) | null => {
    const others = profiles.filter(({ crewId }) => crewId !== (crew?.id ?? null))
    const isSeen = others.some(({ state, isDecider }) => state === 'PARTICIPATED' || (state === 'INVITED' && isDecider))
    if (isSeen || participationMethod !== 'INVITE') return null
    return async () => {
      await navigate(href('/programs/private'), { replace: true })
    }
  }
}
