// A calculator for managers: a severity for the form, whose vector stands in the reason.
import { Suspense, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import type { Proposal } from './cvss-calculator.tsx'

const CvssCalculator = lazyPart(async () => (await import('./cvss-calculator.tsx')).CvssCalculator)

type Props = {
  /** The author's vector, with which it begins; empty if there is none. */
  authors: string
  severity: Proposal['severity'] | null
  onUse: (proposal: Proposal) => void
}

export const CvssProposal = ({ authors, severity, onUse }: Props) => {
  const t = useT('tickets.form')
  const [isOpen, setIsOpen] = useState(false)
  const [vector, setVector] = useState(authors)
  return (
    <div className="flex flex-col items-start gap-3">
      <Button size="mini" tone="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'cvssClose' : 'cvssOpen')}
      </Button>
      {isOpen && (
        <Suspense>
          <CvssCalculator isOpen vector={vector} onVector={setVector} severity={severity} onSeverity={onUse} />
        </Suspense>
      )}
    </div>
  )
}
