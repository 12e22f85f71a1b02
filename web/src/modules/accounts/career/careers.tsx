import { careerTypes } from '@jebo/contract/accounts/careers.limits.ts'
import type { PublicProfile } from '@jebo/contract/accounts/profiles.schema.ts'
import { Award, Briefcase, Bug, GraduationCap } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { Section } from '../../../ui/section.tsx'
import { CareerText } from './career-text.tsx'

const icons = { EDUCATION: GraduationCap, WORKHISTORY: Briefcase, AWARD: Award, CVE: Bug }

/** The published items of a career, one section for each type. */
export const Careers = ({ careers }: Pick<PublicProfile, 'careers'>) => {
  const t = useT('accounts.career')
  const shown = careerTypes.filter((type) => careers.some((item) => item.type === type))
  return shown.map((type) => (
    <Section key={type} icon={icons[type]} title={t(`${type}.title`)}>
      <ul className="divide-y divide-line">
        {careers
          .filter((item) => item.type === type)
          .map((item) => (
            <li key={item.id} className="py-4 first:pt-0 last:pb-0">
              <CareerText item={item} />
            </li>
          ))}
      </ul>
    </Section>
  ))
}
