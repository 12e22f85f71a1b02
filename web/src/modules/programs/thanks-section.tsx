import type { ProgramPage } from '@jebo/contract/programs/programs.schema.ts'
import { mostThanked } from '@jebo/contract/tickets/tickets.limits.ts'
import { HeartHandshake } from 'lucide-react'
import { PersonName } from '../../domain/person-name.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Section } from '../../ui/section.tsx'

/** Those whose disclosed tickets were resolved. */
export const ThanksSection = ({ id, thanks }: { id: string } & Pick<ProgramPage, 'thanks'>) => {
  const t = useT('programs.page')
  const isCut = thanks.length === mostThanked
  const description = isCut ? t('thanksMost', { count: mostThanked }) : t('thanksHint')
  return (
    <Section id={id} icon={HeartHandshake} title={t('thanks')} description={description}>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {thanks.map(({ person, tickets }) => (
          <li key={person.uuid} className="flex items-center justify-between gap-4">
            <PersonName person={person} />
            <span className="shrink-0 text-small text-secondary">{t('thanked', { count: tickets })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
