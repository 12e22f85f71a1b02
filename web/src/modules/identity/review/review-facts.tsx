import type { KycDetails } from '@jebo/contract/identity/kyc.schema.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { useBankName } from '../kyc/use-bank-name.ts'
import { AccountNumber } from './account-number.tsx'
import { NamesCompared } from './names-compared.tsx'
import { ReviewPicture } from './review-picture.tsx'

/** The sealed data: names, bank account and pictures. */
export const ReviewFacts = ({ details }: { details: KycDetails }) => {
  const t = useT('identity.review')
  const format = useFormat()
  const bankOf = useBankName()
  const rows = [
    { key: 'bank', term: t('fields.bank'), detail: bankOf(details.bank) },
    {
      key: 'number',
      term: t('fields.accountNumber'),
      detail: <AccountNumber digits={details.accountNumber} />,
    },
    { key: 'submittedAt', term: t('fields.submittedAt'), detail: format.dateTime(details.submittedAt) },
    ...(details.decidedAt
      ? [{ key: 'decidedAt', term: t('fields.decidedAt'), detail: format.dateTime(details.decidedAt) }]
      : []),
    ...(details.reason
      ? [
          {
            key: 'reason',
            term: t('deny.reason'),
            detail: <span className="whitespace-pre-line">{details.reason}</span>,
          },
        ]
      : []),
  ]
  return (
    <>
      <Card title={t('names.title')}>
        <NamesCompared {...details} />
      </Card>
      <Card title={t('pictures.title')}>
        <div className="grid gap-5 md:grid-cols-2">
          <ReviewPicture name={t('fields.accountCopy')} path={details.accountCopyPath} />
          <ReviewPicture name={t('fields.idFront')} path={details.idFrontPath} />
        </div>
      </Card>
      <Card title={t('account')}>
        <DescriptionList rows={rows} />
      </Card>
    </>
  )
}
