import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'

/** A text of the company: escaped, with its own line breaks. */
export const CompanyText = ({ children }: { children: string }) => (
  <p className="max-w-prose whitespace-pre-line">{children}</p>
)

type Props = {
  title: ReactNode
  /** For content that reaches the edges, such as tables. */
  isFlush?: boolean
  /** Null if the company has not written it yet. */
  children: ReactNode
}

/** One part of a program; a draft shows which parts are missing. */
export const ProgramSection = ({ title, isFlush = false, children }: Props) => {
  const t = useT('programs.page')
  const isEmpty = children === null
  return (
    <Card title={title} isFlush={isFlush && !isEmpty} className="overflow-hidden">
      {isEmpty ? <p className="text-small text-secondary">{t('notYet')}</p> : children}
    </Card>
  )
}
