import type { KycAccount, KycStanding } from '@jebo/contract/identity/kyc.schema.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { useBankName } from './use-bank-name.ts'

const sectionClass = 'flex flex-col gap-3 border-t border-line pt-5'

type Props = { account: KycAccount; time: { term: string; at: string } | null }

/** A bank account as its owner sees it: only its last digits. */
const AccountRows = ({ account, time }: Props) => {
  const t = useT('identity.kyc')
  const format = useFormat()
  const nameOf = useBankName()
  return (
    <DescriptionList
      rows={[
        { term: t('fields.bank'), detail: nameOf(account.bank) },
        { term: t('fields.accountNumber'), detail: t('numberEnd', { digits: account.numberEnd }) },
        ...(time ? [{ term: time.term, detail: format.dateTime(time.at) }] : []),
      ]}
    />
  )
}

/** The account that rewards are paid to, while a newer submission is pending or was denied. */
const Current = ({ approved }: Pick<KycStanding, 'approved'>) => {
  const t = useT('identity.kyc')
  return (
    approved && (
      <section className={sectionClass}>
        <h2 className="font-bold">{t('current')}</h2>
        <AccountRows account={approved} time={{ term: t('approved.approvedAt'), at: approved.approvedAt }} />
      </section>
    )
  )
}

/** Says that the submission was not accepted because another one is pending. */
export const SubmissionPending = () => <Alert tone="warning">{useT('problems.identity')('kycPending')}</Alert>

/** The submission that was sent, and what happens next. */
export const Pending = ({ standing: { account, submittedAt, approved } }: { standing: KycStanding }) => {
  const t = useT('identity.kyc')
  return (
    <>
      <Alert tone="info">{t('pending.text')}</Alert>
      {account && (
        <AccountRows
          account={account}
          time={submittedAt ? { term: t('pending.submittedAt'), at: submittedAt } : null}
        />
      )}
      {approved && <p className="text-secondary">{t('pending.meanwhile')}</p>}
      <Current approved={approved} />
    </>
  )
}

export const Approved = ({ standing: { approved } }: { standing: KycStanding }) => {
  const t = useT('identity.kyc.approved')
  return (
    <>
      <Alert tone="success">{t('text')}</Alert>
      {approved && <AccountRows account={approved} time={{ term: t('approvedAt'), at: approved.approvedAt }} />}
    </>
  )
}

/** The reason for the denial; the form is below it. */
export const Denied = ({ standing: { reason, account, approved } }: { standing: KycStanding }) => {
  const t = useT('identity.kyc')
  return (
    <>
      <Alert tone="error" title={t('denied.reason')}>
        <span className="whitespace-pre-line">{reason}</span>
      </Alert>
      {account && <AccountRows account={account} time={null} />}
      <Current approved={approved} />
      <p className="text-secondary">{t('denied.again')}</p>
    </>
  )
}
