import type { Operator } from '@jebo/contract/core/operator.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'

const facts = ['representative', 'registrationNumber', 'mailOrderNumber', 'address'] as const

const Hours = ({ operator }: { operator: Operator }) => {
  const t = useT('shell')
  if (!operator.hours && !operator.lunchHours) return null
  return (
    <p className="text-small text-secondary">
      {operator.hours && t('footer.hours', { hours: operator.hours })}
      {operator.lunchHours && (
        <span className="text-tertiary">
          {operator.hours && ' · '}
          {t('footer.lunch', { hours: operator.lunchHours })}
        </span>
      )}
    </p>
  )
}

const isNameAlone = (operator: Operator): boolean =>
  !operator.phone && !operator.mail && facts.every((fact) => !operator[fact])

/**
 * Who runs this site, with contact details. A name that only repeats the product's is left out, because the logo shows
 * it.
 */
export const OperatorDetails = ({ operator }: { operator: Operator }) => {
  const t = useT('shell')
  const locale = useLocale()
  if (isNameAlone(operator) && operator.name === t('name')) return null
  return (
    <div className="mt-5 max-w-md space-y-4">
      {(operator.phone || operator.mail) && (
        <div>
          <p className="text-small text-secondary">{t('footer.center')}</p>
          {operator.phone && (
            <p>
              <a
                href={`tel:${operator.phone.replaceAll(/[^+\d]/g, '')}`}
                className="text-subheading font-bold no-underline hover:underline"
              >
                {operator.phone}
              </a>
            </p>
          )}
          <Hours operator={operator} />
          {operator.mail && (
            <p className="text-small">
              <a
                href={`mailto:${operator.mail}`}
                className="inline-flex min-h-6 items-center text-secondary hover:text-ink"
              >
                {operator.mail}
              </a>
            </p>
          )}
        </div>
      )}
      <div className="text-caption text-tertiary">
        <p className="font-bold text-secondary" lang={langOf(operator.name, locale)}>
          {operator.name}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5">
          {facts.map((fact) => {
            const value = operator[fact]
            return value ? (
              <li key={fact}>
                {t.rich(`footer.facts.${fact}`, {
                  value,
                  b: (chunks) => <span lang={langOf(value, locale)}>{chunks}</span>,
                })}
              </li>
            ) : null
          })}
        </ul>
      </div>
    </div>
  )
}
