import type { ProgramPage, SubmissionBlock } from '@jebo/contract/programs/programs.schema.ts'
import { publicationDays } from '@jebo/contract/tickets/disclosure-times.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'

const blocksWithWords = [
  ...(['NOT_HACKER', 'NOT_RUNNING', 'NOT_STARTED', 'OVER', 'OUTSIDE_PERIOD', 'TOO_FEW_VALID_TICKETS'] as const),
  ...(['NOT_TAKING_PART', 'VERIFICATION', 'NDA', 'NO_CREW'] as const),
] as const
const hasWords = (block: SubmissionBlock | null): block is (typeof blocksWithWords)[number] =>
  blocksWithWords.some((one) => one === block)

/** Why no ticket can be submitted now, what becomes public, and what a payout requires of English readers: in one place. */
export const SubmissionNotes = ({ program }: { program: ProgramPage }) => {
  const t = useT('programs.submission')
  const { date } = useFormat()
  const block = program.submissionBlock
  // Members of the company see their next steps elsewhere on the page.
  const isTold = hasWords(block) && program.editing === null
  const locale = useLocale()
  const notes = [
    ...(isTold
      ? [
          t(`blocks.${block}`, {
            count: program.minimumValidTickets,
            date: program.endedOn ? date(program.endedOn) : '',
          }),
        ]
      : []),
    ...(program.company.closedAt ? [t('closed', { date: date(program.company.closedAt) })] : []),
    ...(program.board && program.phase !== 'OVER' && program.editing === null ? [t('boardNote')] : []),
    ...(program.plan === 'FREE' && program.status !== 'ENDED' ? [t('publicNote', { days: publicationDays })] : []),
    ...(locale === 'en' && block !== 'NOT_HACKER' ? [t('payoutNote')] : []),
  ]
  return (
    <>
      {block === 'BLOCKED' && (
        <Alert tone="warning" title={t('blocked')}>
          <p className="whitespace-pre-line break-words" lang={langOf(program.blockReason, locale)}>
            {program.blockReason}
          </p>
          <p className="mt-2 text-secondary">{t('blockedHint')}</p>
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert tone={isTold && block === 'NOT_RUNNING' ? 'warning' : 'info'}>
          <ul className="flex flex-col gap-1">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
