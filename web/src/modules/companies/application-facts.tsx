import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { businessNumberAsWritten } from '@jebo/contract/core/business-digits.ts'
import { Suspense } from 'react'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { DescriptionList } from '../../ui/description-list.tsx'
import { NewWindow } from '../../ui/new-window.tsx'

// The rules of telephone numbers are large.
const PhoneText = lazyPart(
  async () => (await import('./phone-text.tsx')).PhoneText,
  ({ phone }) => phone,
)

const Website = ({ address }: { address: string | null }) => {
  const t = useT('companies')
  if (address === null) return <span className="text-tertiary">{t('none')}</span>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className="break-all underline">
      {address}
      <NewWindow />
    </a>
  )
}

/** The whole application, for its author and for staff. */
export const ApplicationFacts = ({ application }: { application: CompanyApplication }) => {
  const t = useT('companies')
  const format = useFormat()
  const locale = useLocale()
  const optional = (text: string | null) =>
    text === null ? (
      <span className="text-tertiary">{t('none')}</span>
    ) : (
      <span className="whitespace-pre-line" lang={langOf(text, locale)}>
        {text}
      </span>
    )
  const rows = [
    { key: 'companyName', term: t('fields.companyName'), detail: optional(application.name) },
    { key: 'alias', term: t('fields.alias'), detail: application.alias },
    {
      key: 'businessNumber',
      term: t('fields.businessNumber'),
      detail: optional(application.businessNumber && businessNumberAsWritten(application.businessNumber)),
    },
    { key: 'website', term: t('fields.website'), detail: <Website address={application.website} /> },
    { key: 'bio', term: t('fields.bio'), detail: optional(application.bio) },
    { key: 'about', term: t('fields.about'), detail: optional(application.about) },
    { key: 'managerName', term: t('fields.contact'), detail: optional(application.managerName) },
    { key: 'jobTitle', term: t('fields.jobTitle'), detail: optional(application.jobTitle) },
    {
      key: 'phone',
      term: t('fields.phone'),
      detail: (
        <Suspense fallback={application.phone}>
          <PhoneText phone={application.phone} />
        </Suspense>
      ),
    },
    { key: 'mail', term: t('fields.mail'), detail: application.mail },
    { key: 'appliedAt', term: t('fields.appliedAt'), detail: format.dateTime(application.appliedAt) },
  ]
  const cover = application.coverPath && {
    key: 'cover',
    term: t('fields.cover'),
    detail: <img src={application.coverPath} alt="" width={320} height={80} className="aspect-4/1 rounded-box" />,
  }
  const decided = application.decidedAt && {
    key: 'decidedAt',
    term: t('fields.decidedAt'),
    detail: format.dateTime(application.decidedAt),
  }
  const reason = application.reason && {
    key: 'reason',
    term: t('fields.reason'),
    detail: optional(application.reason),
  }
  return (
    <DescriptionList
      rows={[...(cover ? [cover] : []), ...rows, ...(decided ? [decided] : []), ...(reason ? [reason] : [])]}
    />
  )
}
