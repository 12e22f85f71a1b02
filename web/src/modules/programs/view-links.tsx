import { LayoutGrid, Rows3 } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { SegmentedLinks } from '../../ui/segmented-links.tsx'
import { type ProgramQuery, programList, programViews } from './program-query.ts'

const icons = { cards: LayoutGrid, table: Rows3 } as const

/** The views of the list, each with an address of its own. */
export const ViewLinks = ({ query }: { query: ProgramQuery }) => {
  const t = useT('programs.list')
  return (
    <SegmentedLinks
      label={t('view')}
      links={programViews.map((view) => ({
        to: programList.path({ ...query, view }),
        label: t(`views.${view}`),
        isCurrent: view === query.view,
        icon: icons[view],
      }))}
    />
  )
}
