import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { Eye } from 'lucide-react'
import { memo, type ReactNode, Suspense, useDeferredValue } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../optional/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { scrolled } from '../../../ui/scrolled.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useIsWide } from '../../../ui/wide.ts'
import type { WizardStep } from './wizard-steps.ts'

const LatePreview = lazyPart(async () => (await import('./program-preview.tsx')).ProgramPreview)

type Props = {
  /** With the values of the form. */
  program: ProgramPage
  stored: ProgramPage
  /** Whose part of the program the preview shows first. */
  step?: WizardStep
}

const Waiting = () => (
  <div className="flex flex-col gap-3">
    <SkeletonLines />
  </div>
)

const Preview = memo((props: Props) => (
  <Suspense fallback={<Waiting />}>
    <LatePreview {...props} />
  </Suspense>
))

/**
 * Follows the input with low priority. The first update of a page, which comes before the script of the preview, would
 * otherwise replace its server-rendered HTML by the fallback.
 */
const FollowingPreview = ({ program, stored, step }: Props) => (
  <Preview program={useDeferredValue(program)} stored={useDeferredValue(stored)} step={step} />
)

/** Opens the preview where there is no room for it beside the form. */
export const PreviewButton = (props: Props) => {
  const t = useT('programs.edit.preview')
  return (
    <span className="shrink-0 xl:hidden">
      <Dialog
        width="large"
        title={t('title')}
        trigger={
          <Button size="small">
            <Eye aria-hidden className="size-4" />
            {t('open')}
          </Button>
        }
      >
        <FollowingPreview {...props} />
      </Dialog>
    </span>
  )
}

/** A form with the preview of its program beside it, where there is room. */
export const BesidePreview = ({ children, ...props }: Props & { children: ReactNode }) => {
  const t = useT('programs.edit.preview')
  const isWide = useIsWide()
  return (
    <div className="xl:flex xl:items-start xl:gap-6">
      <div className="min-w-0 max-w-form flex-1">{children}</div>
      {isWide && (
        <section aria-label={t('title')} className="preview-pane hidden w-column shrink-0 xl:flex">
          <header className="border-b border-line bg-paper px-5 py-3">
            <h2 className="flex items-center gap-2 font-bold">
              <Eye aria-hidden className="size-4 text-accent" strokeWidth={1.75} />
              {t('open')}
            </h2>
            <p className="mt-0.5 text-caption text-secondary">{t('text')}</p>
          </header>
          <div
            {...scrolled}
            data-preview
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
          >
            <div className="p-5">
              <FollowingPreview {...props} />
              <div aria-hidden className="fade-below" />
            </div>
          </div>
        </section>
      )}
    </div>
  )
}
