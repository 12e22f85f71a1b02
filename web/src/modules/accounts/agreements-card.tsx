import type { GivenAgreement } from '@jebo/contract/accounts/accounts.schema.ts'
import { ScrollText } from 'lucide-react'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Setting } from '../../ui/setting.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { TextLink } from './text-link.tsx'
import { WithdrawConsent } from './withdraw-consent.tsx'

const Given = ({ agreement }: { agreement: GivenAgreement }) => {
  const t = useT('accounts.agreements')
  const title = useT('accounts.terms')
  const format = useFormat()
  const { type, version, locale, agreedAt } = agreement
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span>
        <TextLink to={`/terms?type=${type}&version=${version}`}>
          <VisuallyHidden>{title(type)} </VisuallyHidden>
          {t('version', { version })}
        </TextLink>
        <span className="text-secondary">
          {' · '}
          {t('given', { date: format.dateTime(agreedAt), language: t(`languages.${locale}`) })}
        </span>
      </span>
      {type === 'PII_OPTIONAL' && (
        <span className="ml-auto">
          <WithdrawConsent size="small" />
        </span>
      )}
    </div>
  )
}

/** The user's agreements, with a button to revoke the optional consent. */
export const AgreementsCard = ({ given }: { given: readonly GivenAgreement[] }) => {
  const t = useT('accounts.agreements')
  const title = useT('accounts.terms')
  const hasConsent = given.some((one) => one.type === 'PII_OPTIONAL')
  const rows = given.map((one) => ({
    key: `${one.type} ${one.version}`,
    term: title(one.type),
    detail: <Given agreement={one} />,
  }))
  const optional = { key: 'PII_OPTIONAL', term: title('PII_OPTIONAL'), detail: t('notGiven') }
  return (
    <Setting icon={ScrollText} title={t('title')} description={t('text')}>
      <DescriptionList rows={hasConsent ? rows : [...rows, optional]} />
    </Setting>
  )
}
