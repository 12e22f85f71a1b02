import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Section } from '../../ui/section.tsx'

type Props = {
  id?: string
  title: ReactNode
  icon: LucideIcon
  /** Null if the company has not written it yet. */
  children: ReactNode
}

/** One part of a program; a draft shows which parts are missing. */
export const ProgramSection = ({ id, title, icon, children }: Props) => {
  const t = useT('programs.page')
  return (
    <Section {...(id && { id })} title={title} icon={icon}>
      {children === null ? <p className="text-small text-secondary">{t('notYet')}</p> : children}
    </Section>
  )
}
