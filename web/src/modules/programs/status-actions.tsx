import { setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.tsx'

const moves = { suspend: 'SUSPENDED', resume: 'RUNNING', end: 'ENDED' } as const
type Move = keyof typeof moves
const moveNames: readonly Move[] = ['resume', 'suspend', 'end']

/** What a manager may do with a published program, each step asked once more. */
export const StatusActions = ({ id, can }: { id: number; can: NonNullable<ProgramPage['editing']>['can'] }) => {
  const t = useT('programs.status')
  const { write, isBusy } = useWrite(setProgramStatus)
  // What was asked last stays while its dialog fades, so that no words vanish before it.
  const [asked, setAsked] = useState<{ move: Move; isOpen: boolean }>({ move: 'suspend', isOpen: false })
  const { failure, showFailure } = useFailure()
  const allowed = moveNames.filter((move) => can[move])
  if (allowed.length === 0 && !asked.isOpen) return null
  const confirm = async () => {
    const written = await write({ id, status: moves[asked.move] })
    if (!written) return
    setAsked({ ...asked, isOpen: false })
    if (written.ok) showToast(t(`${asked.move}.done`))
    showFailure(written.ok ? null : written.error)
  }
  return (
    <>
      <Menu
        trigger={
          <Button>
            {t('change')}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        {allowed.map((move) => (
          <MenuItem
            key={move}
            tone={move === 'end' ? 'danger' : undefined}
            onSelect={() => setAsked({ move, isOpen: true })}
          >
            {t(`${move}.action`)}
          </MenuItem>
        ))}
      </Menu>
      <ConfirmDialog
        isOpen={asked.isOpen}
        onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
        title={t(`${asked.move}.title`)}
        description={t(`${asked.move}.text`)}
        confirmLabel={t(`${asked.move}.action`)}
        tone={asked.move === 'end' ? 'danger' : 'primary'}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
      />
      <FormFailure failure={failure} />
    </>
  )
}
