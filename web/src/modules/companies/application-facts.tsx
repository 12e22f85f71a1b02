import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { Suspense } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { DescriptionList } from '../../ui/description-list.tsx'

// The rules of telephone numbers are large.
const PhoneText = lazyPart(
  async () => (await import('./phone-text.tsx')).PhoneText,
  ({ phone }) => phone,
)

/** The whole application, for its author and for staff. */
export const ApplicationFacts = ({ application }: { application: CompanyApplication }) => {
  const t = useT('companies')
  const format = useFormat()
  const optional = (text: string | null) =>
    text === null ? (
      <span className="text-tertiary">{t('none')}</span>
    ) : (
      <span className="whitespace-pre-line">{text}</span>
    )
  const rows = [
    { key: 'companyName', term: t('fields.companyName'), detail: application.name },
    { key: 'alias', term: t('fields.alias'), detail: application.alias },
    { key: 'bio', term: t('fields.bio'), detail: optional(application.bio) },
    { key: 'about', term: t('fields.about'), detail: optional(application.about) },
    { key: 'managerName', term: t('fields.contact'), detail: application.managerName },
    { key: 'jobTitle', term: t('fields.jobTitle'), detail: application.jobTitle },
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
  const decided = application.decidedAt && {
    key: 'decidedAt',
    term: t('fields.decidedAt'),
    detail: format.dateTime(application.decidedAt),
  }
  const reason = application.reason && {
    key: 'reason',
    term: t('fields.reason'),
    detail: <span className="whitespace-pre-line">{application.reason}</span>,
  }
  return <DescriptionList rows={[...rows, ...(decided ? [decided] : []), ...(reason ? [reason] : [])]} />
}
