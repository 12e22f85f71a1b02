import { Keyboard } from 'lucide-react'
import { Suspense } from 'react'
import { useT } from '../i18n/use-t.ts'
import { lazyPart } from '../optional/lazy-part.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { ListKey } from './use-list-keys.ts'

const KeysTable = lazyPart(async () => (await import('./keys-table.tsx')).KeysTable)

type Props = {
  /** Those that have an effect here, if not all have. */
  keys?: readonly ListKey[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** For people at a keyboard: on narrow screens there is no button. */
export const ListKeys = ({ keys, isOpen, onOpenChange }: Props) => {
  const t = useT('ui.keys')
  return (
    <Dialog
      title={t('title')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button size="mini" tone="quiet" aria-label={t('button')} className="hidden! lg:inline-flex!">
          <Keyboard aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="list-keys-label">{t('button')}</span>
        </Button>
      }
    >
      <Suspense>
        <KeysTable {...(keys && { keys })} />
      </Suspense>
    </Dialog>
  )
}
