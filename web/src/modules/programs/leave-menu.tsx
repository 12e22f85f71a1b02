import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { usePopup } from '../../ui/use-popup.ts'
import { LeaveQuestion } from './leave-program.tsx'

type Props = {
  program: { id: number; title: string }
  /** Their crew that takes part, which the hacker leads; null if they do. */
  crew: CrewBrief | null
}

/** Leaving a program is rare and beside the work in it, so it stands in a menu. */
export const LeaveMenu = ({ program, crew }: Props) => {
  const t = useT('programs')
  const { opener, popup } = usePopup('menu')
  const [isAsked, setIsAsked] = useState(false)
  const about = crew ? `${program.title}, ${crew.name}` : program.title
  return (
    <>
      <IconButton
        {...opener}
        size="small"
        label={t('participations.more', { about })}
        icon={<Ellipsis aria-hidden className="size-4" strokeWidth={1.75} />}
      />
      <Menu {...popup}>
        <MenuItem tone="danger" onSelect={() => setIsAsked(true)}>
          {t('leave.leave.action')}
        </MenuItem>
      </Menu>
      {isAsked && (
        <LeaveQuestion program={program} crew={crew} state="PARTICIPATED" onClose={() => setIsAsked(false)} />
      )}
    </>
  )
}
