import { hasOneOf, ticketReaders } from '@jebo/contract/core/company-permissions.ts'
import { deleteProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramCard } from '@jebo/contract/programs/programs.schema.ts'
import { useLocale } from 'use-intl'
import { useViewer } from '../../api/page-facts.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CloneProgram } from './clone-program.tsx'
import { useFigureColumns } from './figure-columns.tsx'
import { ProgramStatusBadge } from './program-status-badge.tsx'

type Props = { program: Pick<ProgramCard, 'id' | 'title'> }

/** Deletes a draft permanently. */
const DeleteDraft = ({ program: { id, title } }: Props) => {
  const t = useT('programs.own.delete')
  return (
    <ConfirmAction
      endpoint={deleteProgram}
      input={{ id }}
      tone="danger"
      title={t('title')}
      text={t('text', { title })}
      label={t('confirm')}
      done={t('done')}
      trigger={
        <Button size="mini" tone="quiet">
          {t('action')}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}

const useRights = () => {
  const own = useViewer()?.company?.permissions ?? []
  return { mayManage: own.includes('PROGRAMS'), mayRead: hasOneOf(own, ticketReaders) }
}

const Actions = ({ program }: { program: ProgramCard }) => {
  const t = useT('programs.own')
  const { id, status, title } = program
  const { mayManage, mayRead } = useRights()
  return (
    <span className="relative inline-flex flex-wrap gap-1.5 md:justify-end">
      {mayRead && status !== 'DRAFT' && (
        <LinkButton to={`/management/company/ticket?state=ALL&programId=${id}`} size="mini">
          {t('tickets')}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </LinkButton>
      )}
      {mayManage && status !== 'ENDED' && (
        <LinkButton to={`/programs/${id}/edit`} size="mini">
          {t('edit')}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </LinkButton>
      )}
      <CloneProgram program={program} />
      {mayManage && status === 'DRAFT' && <DeleteDraft program={program} />}
    </span>
  )
}

/** A program with its logo, its kind, its targets and its window. */
const Name = ({ program: { id, title, logoPath, type, assetTypes, phase, window } }: { program: ProgramCard }) => {
  const { dateTime } = useFormat()
  const t = useT('programs')
  const locale = useLocale()
  return (
    <span className="flex items-center gap-3">
      <Avatar path={logoPath} name={title} shape="square" />
      <span className="min-w-0">
        <RowLink to={`/programs/${id}`}>
          <span lang={langOf(title, locale)}>{title}</span>
        </RowLink>
        <span className="block text-caption font-normal text-secondary">
          {[t(`types.${type}`), ...assetTypes.map((one) => t(`assetTypes.${one}`))].join(' · ')}
        </span>
        {phase && window && (
          <span className="block text-caption font-normal text-secondary tabular-nums">
            {t(`events.phases.${phase}`)} · {dateTime(window.startsAt)} – {dateTime(window.endsAt)}
          </span>
        )}
      </span>
    </span>
  )
}

/** The status, and for a running program whether the credit covers its highest reward. */
const Standing = ({ program: { status, isFunded } }: { program: ProgramCard }) => {
  const t = useT('programs.card')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <ProgramStatusBadge status={status} />
      {isFunded !== null && (
        <span className="text-caption whitespace-nowrap text-secondary">{t(isFunded ? 'funded' : 'unfunded')}</span>
      )}
    </span>
  )
}

const useColumns = (): Column<ProgramCard>[] => {
  const t = useT('programs')
  const { mayManage, mayRead } = useRights()
  const actions: Column<ProgramCard> = {
    key: 'actions',
    header: t('own.actions'),
    align: 'end',
    isAction: true,
    cell: (program) => <Actions program={program} />,
  }
  return [
    { key: 'title', header: t('own.program'), isLead: true, cell: (program) => <Name program={program} /> },
    { key: 'status', header: t('own.status'), isBrief: true, cell: (program) => <Standing program={program} /> },
    ...useFigureColumns(),
    ...(mayManage || mayRead ? [actions] : []),
  ]
}

/** A company's own programs with their figures, as hackers see them, and the actions for each. */
export const OwnProgramTable = ({ programs }: { programs: readonly ProgramCard[] }) => {
  const t = useT('programs.own')
  return <Table caption={t('title')} columns={useColumns()} rows={programs} rowKey={({ id }) => String(id)} />
}
