import type { z } from '@jebo/contract/core/zod.ts'
import { adjustWallet, decideAdjustment } from '@jebo/contract/ledger/adjustments.endpoints.ts'
import { type AdjustmentState, adjustedKinds } from '@jebo/contract/ledger/adjustments.lifecycle.ts'
import type { Adjustment, adjustmentForm } from '@jebo/contract/ledger/adjustments.schema.ts'
import { useLocale } from 'use-intl'
import { CompanyName } from '../../domain/company-name.tsx'
import { CrewName } from '../../domain/crew-name.tsx'
import { Money } from '../../domain/money.tsx'
import { signedAmountIn } from '../../domain/money-text.ts'
import { PersonName } from '../../domain/person-name.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const tones: Record<AdjustmentState, Tone> = { PROPOSED: 'amber', POSTED: 'jade', REFUSED: 'grey' }

const AdjustFields = ({ form }: { form: ContractForm<z.input<typeof adjustmentForm>> }) => {
  const t = useT('ledger.adjustments')
  return (
    <>
      <Field label={t('kind')} mark="required" error={form.errorOf('kind')}>
        <Select
          {...form.register('kind')}
          choices={adjustedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </Field>
      <Field label={t('name')} mark="required" hint={t('nameHint')} error={form.errorOf('name')}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('amount')} mark="required" hint={t('amountHint')} error={form.errorOf('amount')}>
        <TextInput
          inputMode="text"
          autoComplete="off"
          {...form.register('amount', {
            setValueAs: (text: unknown) => (typeof text === 'string' ? signedAmountIn(text) : text),
          })}
        />
      </Field>
      <Field label={t('reason')} mark="required" hint={t('reasonHint')} error={form.errorOf('reason')}>
        <TextInput {...form.register('reason')} />
      </Field>
    </>
  )
}

/** Corrects a wallet, or proposes to. */
export const AdjustWallet = ({ needsSecond }: { needsSecond: boolean }) => {
  const t = useT('ledger.adjustments')
  const format = useFormat()
  const part = needsSecond ? 'propose' : 'record'
  return (
    <FormDialog
      endpoint={adjustWallet}
      schema={async () => (await import('@jebo/contract/ledger/adjustments.schema.ts')).adjustmentForm}
      defaults={{ kind: 'USER' as const, name: '', reason: '' }}
      about="adjustment"
      inputOf={(values) => values}
      ask={({ name, amount, reason }) => ({
        title: t(`${part}.title`, { owner: name, amount: format.won(amount) }),
        text: reason,
        label: t(`${part}.action`),
      })}
      title={t('adjust')}
      text={t(`${part}.text`)}
      label={t(`${part}.action`)}
      done={() => t(`${part}.done`)}
      trigger={<Button tone="primary">{t('adjust')}</Button>}
    >
      {(form) => <AdjustFields form={form} />}
    </FormDialog>
  )
}

const Decide = ({ adjustment, accept }: { adjustment: Adjustment; accept: boolean }) => {
  const t = useT('ledger.adjustments')
  const format = useFormat()
  const part = accept ? 'post' : 'refuse'
  const owner = adjustment.user?.nickname ?? adjustment.company?.name ?? adjustment.crew?.name ?? t('unknown')
  return (
    <ConfirmAction
      endpoint={decideAdjustment}
      input={{ id: adjustment.id, accept }}
      title={t(`${part}.title`, { owner, amount: format.won(adjustment.amountWon) })}
      text={adjustment.reason}
      label={t(`${part}.action`)}
      done={t(`${part}.done`)}
      {...(!accept && { tone: 'danger' as const })}
      trigger={
        <Button size="small" tone={accept ? 'secondary' : 'quiet'}>
          {t(`${part}.action`)}
          <VisuallyHidden>{`: ${owner}, ${format.won(adjustment.amountWon)}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}

const Owner = ({ adjustment: { user, company, crew } }: { adjustment: Adjustment }) => {
  const t = useT('ledger.adjustments')
  if (user) return <PersonName person={user} />
  if (crew) return <CrewName crew={crew} />
  return company ? <CompanyName company={company} /> : <b>{t('unknown')}</b>
}

const Actions = ({ adjustment }: { adjustment: Adjustment }) => {
  const t = useT('ledger.adjustments')
  const { state, isOwn, can } = adjustment
  if (state === 'PROPOSED' && isOwn) return <span className="text-caption text-secondary">{t('own')}</span>
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      {state === 'PROPOSED' && !can.post && <span className="text-caption text-secondary">{t('waits')}</span>}
      {can.refuse && <Decide adjustment={adjustment} accept={false} />}
      {can.post && <Decide adjustment={adjustment} accept />}
    </span>
  )
}

/** Corrections of wallets, each with what staff can do. */
export const AdjustmentsTable = ({ adjustments }: { adjustments: readonly Adjustment[] }) => {
  const t = useT('ledger.adjustments')
  const locale = useLocale()
  const format = useFormat()
  const columns: Column<Adjustment>[] = [
    {
      key: 'owner',
      header: t('owner'),
      isLead: true,
      cell: (adjustment) => <Owner adjustment={adjustment} />,
    },
    {
      key: 'amount',
      header: t('amountColumn'),
      isBrief: true,
      align: 'end',
      cell: ({ amountWon }) => <Money text={format.won(amountWon)} isStrong />,
    },
    {
      key: 'state',
      header: t('state'),
      isBrief: true,
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
    },
    {
      key: 'reason',
      header: t('reason'),
      isProse: true,
      cell: ({ reason }) => <span lang={langOf(reason, locale)}>{reason}</span>,
    },
    {
      key: 'proposed',
      header: t('proposedBy'),
      cell: ({ proposedBy, proposedAt }) => (
        <span>
          {proposedBy && <PersonName person={proposedBy} />}
          <span className="block text-caption text-secondary">{format.dateTime(proposedAt)}</span>
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (adjustment) => <Actions adjustment={adjustment} />,
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={adjustments} rowKey={({ id }) => id} />
}
