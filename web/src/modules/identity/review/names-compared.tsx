import type { KycDetails } from '@jebo/contract/identity/kyc.schema.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { classNames } from '../../../ui/class-names.ts'

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
export const NamesCompared = ({ verifiedName, owner, namesMatch }: Names) => {
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
