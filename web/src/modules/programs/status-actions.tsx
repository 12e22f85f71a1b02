import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { usePopup } from '../../ui/use-popup.ts'

const moves = { suspend: 'SUSPENDED', resume: 'RUNNING', end: 'ENDED' } as const
type Move = keyof typeof moves
const moveNames: readonly Move[] = ['resume', 'suspend', 'end']

type Props = {
  program: Pick<ProgramPage, 'id' | 'participationMethod'>
  can: NonNullable<ProgramPage['editing']>['can']
}

/** A manager's actions on a published program, each with a confirmation. */
export const StatusActions = ({ program, can }: Props) => {
  const { id, participationMethod } = program
  const t = useT('programs.status')
  const { opener, popup } = usePopup('menu')
  const [asked, setAsked] = useState<Move | null>(null)
  const allowed = moveNames.filter((move) => can[move])
  if (allowed.length === 0 && asked === null) return null
  return (
    <>
      <Button {...opener}>
        {t('change')}
        <ChevronDown aria-hidden className="size-4" />
      </Button>
      <Menu {...popup}>
        {allowed.map((move) => (
          <MenuItem key={move} tone={move === 'end' ? 'danger' : undefined} onSelect={() => setAsked(move)}>
            {t(`${move}.action`)}
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <ConfirmAction
          endpoint={setProgramStatus}
          input={{ id, status: moves[asked] }}
          tone={asked === 'end' ? 'danger' : 'primary'}
          title={t(`${asked}.title`)}
          text={asked === 'end' && participationMethod !== null ? t('end.privateText') : t(`${asked}.text`)}
          label={t(`${asked}.action`)}
          done={t(`${asked}.done`)}
          onDone={() => setAsked(null)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
