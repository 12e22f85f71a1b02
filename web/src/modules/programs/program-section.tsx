import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'

/** A text as its company wrote it: escaped, with its own line breaks. */
export const CompanyText = ({ children }: { children: string }) => (
  <p className="max-w-prose whitespace-pre-line">{children}</p>
)

type Props = {
  title: ReactNode
  /** For what reaches the edges, such as tables. */
  isFlush?: boolean
  /** Null while its company has not written it. */
  children: ReactNode
}

/** One part of a program; a draft says of each what is still missing. */
export const ProgramSection = ({ title, isFlush = false, children }: Props) => {
  const t = useT('programs.page')
  const isEmpty = children === null
  return (
    <Card title={title} isFlush={isFlush && !isEmpty} className="overflow-hidden">
      {isEmpty ? <p className="text-small text-secondary">{t('notYet')}</p> : children}
    </Card>
  )
}
