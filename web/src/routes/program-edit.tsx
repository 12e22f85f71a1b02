import { listAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { getCompanyWallet } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { getProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { useNavigate } from 'react-router'
import { useLocale } from 'use-intl'
import { useViewer } from '../api/page-facts.ts'
import { readAllRows } from '../guards/ask-all.ts'
import { readIfPermitted, useHasPermission } from '../guards/permitted.ts'
import { read, readAll } from '../guards/read.ts'
import { langOf } from '../i18n/lang-of.ts'
import { Link, useHref } from '../i18n/link.tsx'
import { titled } from '../i18n/title.ts'
import { useT } from '../i18n/use-t.ts'
import { PermissionNeeded } from '../modules/companies/permission-needed.tsx'
import { ProgramStatusBadge } from '../modules/programs/program-status-badge.tsx'
import { ProgramWizard } from '../modules/programs/wizard/program-wizard.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { showToast } from '../ui/toast.tsx'
import type { Route } from './+types/program-edit.ts'

const reading = readAll({
  program: read(getProgram, ({ params }) => ({ id: params.id ?? '' })),
  wallet: readIfPermitted(getCompanyWallet, () => ({})),
  assets: readAllRows((ask, page) => ask(listAssets, page)),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

export const meta: Route.MetaFunction = ({ location, loaderData, matches }) =>
  loaderData ? titled(location.pathname, loaderData.program.title) : (matches[0]?.meta ?? [])

const ProgramEdit = ({ loaderData: { program, assets, wallet } }: Route.ComponentProps) => {
  const t = useT('programs.edit')
  const navigate = useNavigate()
  const href = useHref()
  const { id, title: name, status, company, editing } = program
  const title = <span lang={langOf(name, useLocale())}>{name}</span>
  const page = `/programs/${id}`
  const isPermitted = useHasPermission('PROGRAMS')
  const isOwn = useViewer()?.company?.uuid === company.uuid
  if (isOwn && !isPermitted) return <PermissionNeeded title={title} permission="PROGRAMS" />
  // A manager of named programs edits no other ones.
  if (isOwn && !editing) return <PermissionNeeded title={title} permission="THIS_PROGRAM" />
  if (!editing?.can.edit) {
    return (
      <>
        <PageHeader title={title} />
        <EmptyState title={t('notEditable')} action={<LinkButton to={page}>{t('toPage')}</LinkButton>}>
          {t(isOwn ? 'notEditableHint' : 'notOwnHint')}
        </EmptyState>
      </>
    )
  }
  const finish = async () => {
    await navigate(href(page))
    showToast(t('published'))
  }
  return (
    <div className="max-w-form xl:max-w-none">
      <PageHeader
        title={title}
        above={
          <span className="flex items-center gap-2">
            <Link to="/management/company/program" className="text-secondary hover:text-ink">
              {t('toList')}
            </Link>
            <ProgramStatusBadge status={status} />
          </span>
        }
        action={<LinkButton to={page}>{t('toPage')}</LinkButton>}
      />
      <ProgramWizard
        key={id}
        program={program}
        assets={assets}
        isFunded={wallet === null || wallet.balance > 0}
        onPublished={() => void finish()}
      />
    </div>
  )
}

export default ProgramEdit
