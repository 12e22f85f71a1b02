import type { KycRow } from '@jebo/contract/identity/kyc.schema.ts'
import { PersonPicture } from '../../../domain/person-name.tsx'
import { RelativeTime } from '../../../i18n/relative-time.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { beside, type Column, RowLink, Table } from '../../../ui/table.tsx'
import { useBankName } from '../kyc/use-bank-name.ts'
import { ReviewStateBadge } from './review-state-badge.tsx'

type Props = { submissions: readonly KycRow[]; to: (id: string) => string }

/** The pending and decided submissions, each row with a link to its submission. */
export const ReviewTable = ({ submissions, to }: Props) => {
  const t = useT('identity.review')
  const bankOf = useBankName()
  const columns: Column<KycRow>[] = [
    {
      key: 'user',
      header: t('fields.user'),
      isLead: true,
      cell: ({ id, user }) => (
        <span className="flex items-center gap-2">
          <PersonPicture person={user} />
          <RowLink to={to(id)}>{user.nickname}</RowLink>
        </span>
      ),
    },
    { key: 'bank', header: t('fields.bank'), cell: ({ bank }) => bankOf(bank) },
    { key: 'state', header: t('fields.state'), cell: ({ state }) => <ReviewStateBadge state={state} /> },
    {
      key: 'submittedAt',
      header: t('fields.submittedAt'),
      align: 'end',
      cell: ({ submittedAt }) => <RelativeTime iso={submittedAt} className="whitespace-nowrap text-secondary" />,
    },
  ]
  return <Table caption={t('title')} columns={columns.map(beside)} rows={submissions} rowKey={({ id }) => id} />
}
