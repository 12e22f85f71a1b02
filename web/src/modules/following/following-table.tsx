import { unfollow } from '@jebo/contract/following/following.endpoints.ts'
import type { Followed } from '@jebo/contract/following/following.schema.ts'
import { useLocale } from 'use-intl'
import { CompanyLink } from '../../domain/company-link.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, RowLink, Table } from '../../ui/table.tsx'

type Shown = { id: string; path: string; name: string; picture?: string | null; shape?: 'round' | 'square' }

/** What a row is called, and where it leads. */
const shownOf = (row: Followed): Shown => {
  if (row.target === 'companies') {
    const { uuid, alias, name, logoPath } = row.company
    return { id: uuid, path: `/companies/${encodeURIComponent(alias)}`, name, picture: logoPath, shape: 'square' }
  }
  if (row.target === 'programs') {
    const { id, title, logoPath } = row.program
    return { id: String(id), path: `/programs/${id}`, name: title, picture: logoPath, shape: 'square' }
  }
  if (row.target === 'users') {
    const { uuid, nickname, imagePath, hash } = row.user
    return { id: uuid, path: `/@${nickname}`, name: nickname, picture: imagePath ?? `/avatar/${hash}.svg` }
  }
  return { id: String(row.ticket.id), path: `/tickets/${row.ticket.id}`, name: row.ticket.title }
}

const Name = ({ row }: { row: Followed }) => {
  const t = useT('following')
  const locale = useLocale()
  const { path, name, picture, shape = 'round' } = shownOf(row)
  return (
    <span className="inline-flex max-w-full items-center gap-3 align-middle">
      {picture !== undefined && <Avatar path={picture} name={name} shape={shape} />}
      <span className="min-w-0" lang={langOf(name, locale)}>
        <RowLink to={path}>
          <span lang={langOf(name, locale)}>{name}</span>
        </RowLink>
      </span>
      {row.target === 'companies' && row.company.closedAt && <Badge>{t('closed')}</Badge>}
    </span>
  )
}

const Unfollow = ({ row }: { row: Followed }) => {
  const t = useT('following')
  const { write, isBusy } = useWrite(unfollow)
  const { failure, showFailure } = useFailure()
  const { id, name } = shownOf(row)
  const end = async () => {
    const written = await write({ target: row.target, id })
    if (written) showFailure(written.ok ? null : written.error)
  }
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-label={isBusy ? undefined : t('unfollowNamed', { name })}
        isBusy={isBusy}
        onClick={() => void end()}
      >
        {t('unfollow')}
      </Button>
      <FormFailure failure={failure} />
    </>
  )
}

/** What a user follows, of one kind. */
export const FollowingTable = ({ rows }: { rows: readonly Followed[] }) => {
  const t = useT('following')
  const kind = rows[0]?.target
  const companyColumn: Column<Followed> = {
    key: 'company',
    header: t('company'),
    className: 'max-md:order-1',
    cell: (row) => row.target === 'programs' && <CompanyLink company={row.program.company} />,
  }
  const severityColumn: Column<Followed> = {
    key: 'severity',
    header: t('severity'),
    className: 'max-md:order-1',
    cell: (row) => row.target === 'tickets' && row.ticket.severity && <SeverityBadge severity={row.ticket.severity} />,
  }
  const columns: Column<Followed>[] = [
    // On narrow screens the button stands beside the name, and each of the rest in a line below.
    {
      key: 'name',
      header: t('name'),
      isLead: true,
      className: 'max-md:min-w-0 max-md:flex-1',
      cell: (row) => <Name row={row} />,
    },
    ...(kind === 'programs' ? [companyColumn] : []),
    ...(kind === 'tickets' ? [severityColumn] : []),
    {
      key: 'since',
      header: t('since'),
      align: 'end',
      className: 'max-md:order-1',
      cell: ({ followedAt }) => <RelativeTime iso={followedAt} className="whitespace-nowrap text-secondary" />,
    },
    {
      key: 'change',
      header: t('change'),
      isAction: true,
      align: 'end',
      className: 'max-md:mt-0 max-md:flex-initial max-md:flex-wrap',
      cell: (row) => <Unfollow row={row} />,
    },
  ]
  return <Table caption={t('list')} columns={columns} rows={rows} rowKey={(row) => shownOf(row).id} />
}
