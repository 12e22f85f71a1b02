import { liftBlockAsStaff } from '@jebo/contract/companies/blocks.endpoints.ts'
import type { StaffBlock } from '@jebo/contract/companies/blocks.schema.ts'
import { useLocale } from 'use-intl'
import { PersonName, useNameOf } from '../../domain/person-name.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RowWithoutLink } from '../../ui/row-without-link.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { BlockReason, BlockStanding, BlockStart } from './block-parts.tsx'

/** Staff lift a block with a reason, which the company and the hacker read. */
const LiftBlock = ({ block: { id, hacker, company } }: { block: StaffBlock }) => {
  const t = useT('companies.blocks.staff')
  const nickname = useNameOf()(hacker)
  return (
    <FormDialog
      endpoint={liftBlockAsStaff}
      schema={async () => (await import('./companies.forms.ts')).liftForm}
      defaults={{ reason: '' }}
      inputOf={({ reason }) => ({ id, reason })}
      title={t('liftTitle', { nickname, company: company.name })}
      text={t('liftText')}
      label={t('lift')}
      done={() => t('lifted', { nickname })}
      trigger={
        <Button size="small" aria-label={t('liftOf', { nickname, company: company.name })}>
          {t('lift')}
        </Button>
      }
    >
      {(form) => (
        <Field label={t('reason')} mark="required" hint={t('reasonHint')} error={form.errorOf('reason')}>
          <TextInput autoComplete="off" {...form.register('reason')} />
        </Field>
      )}
    </FormDialog>
  )
}

/** The blocks of all companies, for staff. */
export const StaffBlocksTable = ({ blocks }: { blocks: readonly StaffBlock[] }) => {
  const t = useT('companies.blocks')
  const staff = useT('companies.staff')
  const locale = useLocale()
  const columns: Column<StaffBlock>[] = [
    { key: 'hacker', header: t('hacker'), isLead: true, cell: ({ hacker }) => <PersonName person={hacker} /> },
    {
      key: 'company',
      header: t('staff.company'),
      cell: ({ company: { name }, isOwn }) => {
        const shown = <span lang={langOf(name, locale)}>{name}</span>
        return isOwn ? <RowWithoutLink why={staff('own')}>{shown}</RowWithoutLink> : shown
      },
    },
    { key: 'reason', header: t('reason'), isProse: true, cell: (block) => <BlockReason block={block} /> },
    { key: 'blockedAt', header: t('blockedAt'), cell: (block) => <BlockStart block={block} /> },
    { key: 'standing', header: t('standing'), cell: (block) => <BlockStanding block={block} /> },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (block) => block.liftedAt === null && !block.isOwn && <LiftBlock block={block} />,
    },
  ]
  return <Table caption={t('staff.title')} columns={columns} rows={blocks} rowKey={({ id }) => id} />
}
