// What an author may want to look at before a submission, once the draft is saved. None of it stops the submission.
import { getDraftChecks } from '@jebo/contract/tickets/checks.endpoints.ts'
import type { DraftFinding } from '@jebo/contract/tickets/checks.schema.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useAsking } from '../../api/use-asking.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { NewWindow } from '../../ui/new-window.tsx'

const Finding = ({ finding }: { finding: DraftFinding }) => {
  const t = useT('tickets.checks')
  switch (finding.code) {
    case 'ASSET_OUT_OF_SCOPE':
      return t('ASSET_OUT_OF_SCOPE', { asset: finding.asset })
    case 'WEAKNESS_EXCLUDED':
      return (
        <>
          {t('WEAKNESS_EXCLUDED')}
          <blockquote className="mt-1 border-l-2 border-edge pl-3 break-words text-secondary">
            {finding.line}
          </blockquote>
        </>
      )
    case 'LIKELY_DUPLICATE':
      return (
        <>
          {t('LIKELY_DUPLICATE')}
          <ul className="mt-1 flex flex-col gap-1">
            {finding.tickets.map(({ id, title, readAs }) => (
              <li key={id} className="break-words">
                <Link to={`/tickets/${id}`} target="_blank" className="underline">
                  {title}
                  <NewWindow />
                </Link>{' '}
                <span className="text-caption text-secondary">{t(`readers.${readAs}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )
    default:
      return t(finding.code)
  }
}

/** What may be worth a look. None of it has to be changed. */
export const DraftFindings = ({ findings, className }: { findings: readonly DraftFinding[]; className?: string }) => {
  const t = useT('tickets.checks')
  return (
    <Alert title={t('title')} {...(className && { className })}>
      <p className="text-secondary">{t('lead')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-4">
        {findings.map((finding) => (
          <li key={finding.code}>
            <Finding finding={finding} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** How long the author pauses before the saved text is looked at. */
const quietMs = 700

type Props = {
  /** The draft on the server, of which this version is saved; null before the first save. */
  id: number | null
  version: number | null
  /** Whether all that is typed is saved. */
  isSaved: boolean
}

export const DraftChecks = ({ id, version, isSaved }: Props) => {
  const [findings, setFindings] = useState<readonly DraftFinding[]>([])
  useAsking(id !== null && isSaved ? `${id} ${version}` : null, {
    quietMs,
    ask: (_, signal) => call(getDraftChecks, { id: id ?? 0 }, { signal }),
    onAnswer: (answer) => setFindings(answer.findings),
  })
  return findings.length > 0 && <DraftFindings findings={findings} className="mt-6" />
}
