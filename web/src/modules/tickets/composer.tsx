// The end of the timeline, where users write. An answer that the author is asked for comes before comments.
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { memo, Suspense } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { classNames } from '../../ui/class-names.ts'
import { MissingPart } from '../../ui/missing-box.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Asked } from './composer-forms.tsx'

const ComposerForms = lazyPart(async () => (await import('./composer-forms.tsx')).ComposerForms, MissingPart)

export type ComposerMode = 'asked' | 'comment'

/** The anchor of the forms. */
export const composerId = 'reply'

type Props = { ticket: TicketPage; mode: ComposerMode; onMode: (mode: ComposerMode) => void }

/** In place of the forms where the company has closed. */
const NobodyAnswers = ({ at }: { at: string }) => {
  const t = useT('tickets.comments')
  const format = useFormat()
  return (
    <p id={composerId} className="no-print mt-8 scroll-mt-24 rounded-box border border-line p-5 text-secondary">
      {t('companyClosed', { date: format.date(at) })}
    </p>
  )
}

/**
 * Nothing for viewers who may only read. Stored, because a part whose script is still loading would disappear when the page
 * around it is rendered again.
 */
export const Composer = memo(({ ticket, mode, onMode }: Props) => {
  const t = useT('tickets.comments')
  const { can, side, company } = ticket
  const asked: Asked | null = can.answer ? 'answer' : can.retest ? 'retest' : null
  if (!asked && !can.comment) return side !== null && company.closedAt ? <NobodyAnswers at={company.closedAt} /> : null
  const isAsked = asked !== null && mode === 'asked'
  return (
    <div
      id={composerId}
      className={classNames(
        'no-print mt-8 scroll-mt-24 rounded-box border p-5',
        isAsked ? 'border-accent bg-tint' : 'border-line bg-paper',
      )}
    >
      {asked && can.comment && (
        <div className="mb-5">
          <Segmented
            label={t('what')}
            value={mode}
            choices={[
              { value: 'asked', label: t(`${asked}Mode`) },
              { value: 'comment', label: t('commentMode') },
            ]}
            onChange={(next) => onMode(next === 'comment' ? 'comment' : 'asked')}
          />
        </div>
      )}
      <Suspense fallback={<Spinner className="mx-auto my-6 size-5" />}>
        <ComposerForms ticket={ticket} asked={asked} isAsked={isAsked} />
      </Suspense>
    </div>
  )
})
