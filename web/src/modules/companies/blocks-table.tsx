import { liftBlock } from '@jebo/contract/companies/blocks.endpoints.ts'
import type { CompanyBlock } from '@jebo/contract/companies/blocks.schema.ts'
import { PersonName, useNameOf } from '../../domain/person-name.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { BlockReason, BlockStanding, BlockStart } from './block-parts.tsx'
import { useMayBlock } from './use-may-block.ts'

const LiftBlock = ({ block: { id, hacker } }: { block: CompanyBlock }) => {
  const t = useT('companies.blocks.lift')
  const nickname = useNameOf()(hacker)
  return (
    <ConfirmAction
      endpoint={liftBlock}
      input={{ id }}
      title={t('title', { nickname })}
      text={t('text')}
      label={t('action')}
      done={t('done', { nickname })}
      isDoneBy={({ messageKey }) => messageKey === 'company.alreadyLifted'}
      trigger={
        <Button size="small" aria-label={t('labelOf', { nickname })}>
          {t('action')}
        </Button>
      }
    />
  )
}

/** The blocks of the reader's company. */
export const BlocksTable = ({ blocks }: { blocks: readonly CompanyBlock[] }) => {
  const t = useT('companies.blocks')
  const mayLift = useMayBlock()
  const columns: Column<CompanyBlock>[] = [
    { key: 'hacker', header: t('hacker'), isLead: true, cell: ({ hacker }) => <PersonName person={hacker} /> },
    { key: 'reason', header: t('reason'), cell: (block) => <BlockReason block={block} /> },
    { key: 'blockedAt', header: t('blockedAt'), cell: (block) => <BlockStart block={block} /> },
    { key: 'standing', header: t('standing'), cell: (block) => <BlockStanding block={block} /> },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (block) => mayLift && block.liftedAt === null && <LiftBlock block={block} />,
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={blocks} rowKey={({ id }) => id} />
}
