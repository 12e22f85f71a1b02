import { deleteProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import type { ProgramCard } from '@jebo/contract/programs/programs.schema.ts'
import { useSpanText } from '../../domain/use-span-text.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
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
        <Button size="mini">
          {t('action')}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}

const Actions = ({ program }: { program: ProgramCard }) => {
  const t = useT('programs.own')
  const { id, status, title } = program
  return (
    <span className="inline-flex gap-1.5">
      {status !== 'ENDED' && (
        <LinkButton to={`/programs/${id}/edit`} size="mini">
          {t('edit')}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </LinkButton>
      )}
      {status === 'DRAFT' && <DeleteDraft program={program} />}
    </span>
  )
}

const useColumns = (): Column<ProgramCard>[] => {
  const t = useT('programs.own')
  const { date } = useFormat()
  const spanText = useSpanText()
  return [
    {
      key: 'title',
      header: t('program'),
      isLead: true,
      cell: ({ id, title }) => (
        <Link to={`/programs/${id}`} className="font-bold text-ink hover:text-accent">
          {title}
        </Link>
      ),
    },
    { key: 'status', header: t('status'), cell: ({ status }) => <ProgramStatusBadge status={status} /> },
    {
      key: 'bounty',
      header: t('bounty'),
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ bounty }) => (bounty ? spanText(bounty) : '–'),
    },
    {
      key: 'publishedAt',
      header: t('publishedAt'),
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ publishedAt }) => (publishedAt ? date(publishedAt) : '–'),
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      cell: (program) => <Actions program={program} />,
    },
  ]
}

/** A company's own programs, with the actions for each. */
export const OwnProgramTable = ({ programs }: { programs: readonly ProgramCard[] }) => {
  const t = useT('programs.own')
  return <Table caption={t('title')} columns={useColumns()} rows={programs} rowKey={({ id }) => String(id)} />
}
