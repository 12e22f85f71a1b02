import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { Eye } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../optional/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useIsWide } from '../../../ui/wide.ts'

const ProgramPreview = lazyPart(async () => (await import('./program-preview.tsx')).ProgramPreview)

/** Nothing in it can be pressed, so it takes the focus itself, for the keys that scroll. */
const scrolled = { tabIndex: 0 }

type Props = {
  /** With the values of the form. */
  program: ProgramPage
  stored: ProgramPage
  children: ReactNode
}

/** A form with the preview of its program: beside it on wide screens, in a dialog on others. */
export const BesidePreview = ({ program, stored, children }: Props) => {
  const t = useT('programs.edit.preview')
  const isWide = useIsWide()
  const preview = (
    <Suspense>
      <ProgramPreview program={program} stored={stored} />
    </Suspense>
  )
  return (
    <div className="xl:flex xl:items-start xl:gap-6">
      <div className="min-w-0 max-w-form flex-1">
        {children}
        <div className="mt-6 flex justify-center xl:hidden">
          <Dialog
            width="large"
            title={t('title')}
            description={t('text')}
            trigger={
              <Button>
                <Eye aria-hidden className="size-4" />
                {t('open')}
              </Button>
            }
          >
            {preview}
          </Dialog>
        </div>
      </div>
      {isWide && (
        <section aria-label={t('title')} {...scrolled} className="preview-pane hidden w-column shrink-0 xl:block">
          {preview}
        </section>
      )}
    </div>
  )
}
