import type { KycDetails } from '@jebo/contract/identity/kyc.schema.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { useBankName } from '../kyc/use-bank-name.ts'

/** Digits in groups of four, for reading aloud and comparing. */
export const digitsInFours = (digits: string): string => digits.match(/\d{1,4}/g)?.join(' ') ?? ''

/** Shown in groups of four, copied without gaps. */
const AccountNumber = ({ digits }: { digits: string | null }) => {
  const t = useT('identity.review')
  const { shown, copy } = useCopy<HTMLSpanElement>()
  if (digits === null) return <span className="text-tertiary">{t('deleted')}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span ref={shown} className="font-bold tabular-nums">
        {digitsInFours(digits)}
      </span>
      <Button size="mini" onClick={() => void copy(digits, t('copied'))}>
        {t('copy')}
      </Button>
    </span>
  )
}

type Names = Pick<KycDetails, 'verifiedName' | 'owner' | 'namesMatch'>

const Judgement = ({ namesMatch }: Pick<Names, 'namesMatch'>) => {
  const t = useT('identity.review')
  const Icon = namesMatch ? CircleCheck : TriangleAlert
  return (
    <p className={classNames('flex items-center gap-1.5 font-bold', namesMatch ? 'text-accent' : 'text-danger')}>
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      {t(namesMatch ? 'names.same' : 'names.differ')}
    </p>
  )
}

const Name = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-baseline gap-4">
    <dt className="w-28 shrink-0 text-secondary">{term}</dt>
    <dd className="text-heading font-bold">{children}</dd>
  </div>
)

/** The verified name above the account holder's, aligned letter by letter; once one is deleted, neither is shown. */
const NamesCompared = ({ verifiedName, owner, namesMatch }: Names) => {
  const t = useT('identity.review')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <dl className="flex flex-col gap-1">
        {verifiedName !== null && <Name term={t('fields.verifiedName')}>{verifiedName}</Name>}
        <Name term={t('fields.owner')}>
          {owner ?? <span className="text-body font-normal text-tertiary">{t('deleted')}</span>}
        </Name>
      </dl>
      {owner !== null && <Judgement namesMatch={namesMatch} />}
    </div>
  )
}

type Props = { name: string; path: string | null }

/** A submitted picture, shown whole; a press enlarges it to the size of the window. */
const ReviewPicture = ({ name, path }: Props) => {
  const t = useT('identity.review.pictures')
  const [isFailed, setIsFailed] = useState(false)
  const note = path === null ? t('deleted') : isFailed && t('failed')
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="font-bold">{name}</figcaption>
      {note || path === null ? (
        <p className="grid aspect-4/3 place-items-center rounded-box border border-line bg-inset px-4 text-secondary">
          {note}
        </p>
      ) : (
        <Dialog
          title={name}
          width="huge"
          trigger={
            <button
              type="button"
              aria-label={t('enlarge', { name })}
              className="aspect-4/3 cursor-zoom-in overflow-hidden rounded-box border border-line bg-inset hover:border-control"
            >
              <img src={path} alt="" onError={() => setIsFailed(true)} className="size-full object-contain" />
            </button>
          }
        >
          <img src={path} alt={name} className="w-full" />
        </Dialog>
      )}
    </figure>
  )
}

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
