import { FileText } from 'lucide-react'
import { Suspense } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { StatedWallet } from './statement-form.tsx'

const StatementForm = lazyPart(async () => (await import('./statement-form.tsx')).StatementForm)

/** Opens the statement of a wallet to any day. @param name of the wallet, if a page has several */
export const Statement = ({ wallet, name }: { wallet: StatedWallet; name?: string }) => {
  const t = useT('ledger.statement')
  return (
    <Dialog
      title={name ?? t('title')}
      description={t('text')}
      trigger={
        <Button size={name === undefined ? 'small' : 'mini'} tone="quiet">
          <FileText aria-hidden className="size-4" strokeWidth={1.75} />
          {t('title')}
          {name !== undefined && <VisuallyHidden>{`: ${name}`}</VisuallyHidden>}
        </Button>
      }
    >
      <Suspense fallback={<span aria-hidden className="block h-48" />}>
        <StatementForm wallet={wallet} />
      </Suspense>
    </Dialog>
  )
}
