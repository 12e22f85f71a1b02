import { useMatches } from 'react-router'
import { useViewer } from '../../api/page-facts.ts'
import { isUnder } from './sidebar-links.ts'
import { useBarePath } from './use-bare-path.ts'

const sectionIn = (loaderData: unknown): string | null => {
  if (typeof loaderData !== 'object' || loaderData === null || !('section' in loaderData)) return null
  return typeof loaderData.section === 'string' ? loaderData.section : null
}

/** The path of the section that the page belongs to: one that its data names, as that of a ticket, else its own. */
export const useSection = (): string => {
  const path = useBarePath()
  const sections = useMatches().map((match) => sectionIn(match.loaderData))
  return sections.findLast((section) => section !== null) ?? path
}

/** Whether a page at which others work shows its reader only what everyone may see. */
export const useIsPublic = (): boolean => {
  const isGuest = useViewer() === null
  const path = useBarePath()
  const section = useSection()
  return isGuest || (section !== path && !isUnder(section, '/management'))
}
