import type { DisclosedTicket } from '@jebo/contract/tickets/tickets.schema.ts'
import { LockOpen } from 'lucide-react'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Section } from '../../ui/section.tsx'
import { DisclosedRows } from './disclosed-tickets.tsx'

type Props = {
  id: string
  tickets: readonly DisclosedTicket[]
  isOfOneProgram?: boolean
  isOfOneAuthor?: boolean
  isOfOneCrew?: boolean
  /** The address of all of them, if there may be more. */
  allPath?: string | undefined
}

/** Disclosed tickets as a part of a page about a program, a company or a hacker. */
export const DisclosedSection = ({ id, allPath, ...shown }: Props) => {
  const t = useT('tickets.feed')
  return (
    <Section id={id} icon={LockOpen} title={t('heading')} action={allPath && <Link to={allPath}>{t('all')}</Link>}>
      <DisclosedRows {...shown} as="h3" />
    </Section>
  )
}
