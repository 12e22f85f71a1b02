import type { Operator } from '@jebo/contract/core/operator.ts'
import { BookOpenText, Bug, Clock, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'

const Way = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <div className="relative pl-8">
    <dt className="text-caption text-secondary">
      <span className="absolute left-0 top-0.5 [&>svg]:size-5">{icon}</span>
      {label}
    </dt>
    <dd className="break-words">{children}</dd>
  </div>
)

/** Other ways to reach the operator, as far as they are configured. */
const Details = ({ operator }: { operator: Operator }) => {
  const t = useT('support.contact')
  const { phone, mail, hours, lunchHours } = operator
  return (
    <dl className="flex flex-col gap-4">
      {phone && (
        <Way icon={<Phone aria-hidden strokeWidth={1.75} />} label={t('phone')}>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="font-bold">
            {phone}
          </a>
        </Way>
      )}
      {mail && (
        <Way icon={<Mail aria-hidden strokeWidth={1.75} />} label={t('mail')}>
          <a href={`mailto:${mail}`}>{mail}</a>
        </Way>
      )}
      {hours && (
        <Way icon={<Clock aria-hidden strokeWidth={1.75} />} label={t('hours')}>
          {t('weekdays', { hours })}
          {lunchHours && <span className="block text-small text-secondary">{t('lunch', { hours: lunchHours })}</span>}
        </Way>
      )}
    </dl>
  )
}

/** Beside the form: what is faster, and what does not belong here. */
export const ContactWays = ({ operator }: { operator: Operator | null }) => {
  const t = useT('support.contact')
  return (
    <aside aria-label={t('ways')} className="flex flex-col gap-6">
      {operator && <Details operator={operator} />}
      <div className="flex gap-3 rounded-box bg-tint px-4 py-3 text-small">
        <Bug aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
        <p>
          {t('noReports')}{' '}
          <Link to="/programs" className="font-bold underline">
            {t('toPrograms')}
          </Link>
        </p>
      </div>
      <p className="flex gap-3 text-small">
        <BookOpenText aria-hidden className="mt-0.5 size-5 shrink-0 text-secondary" strokeWidth={1.75} />
        <Link to="/disclosure-guidelines" className="underline">
          {t('toGuidelines')}
        </Link>
      </p>
    </aside>
  )
}
