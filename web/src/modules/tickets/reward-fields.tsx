import type { z } from '@jebo/contract/core/zod.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { rewardForm, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { type ReactNode, Suspense } from 'react'
import { useController } from 'react-hook-form'
import { MoneyInput } from '../../domain/money-input.tsx'
import { MarkdownArea } from '../../forms/markdown-area.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Field } from '../../ui/field.tsx'
import { rewardSpan } from './reward-span.ts'

// Few tickets are shared.
const RewardSplit = lazyPart(async () => (await import('./reward-split.tsx')).RewardSplit)

type Props = {
  ticket: Pick<TicketPage, 'participants' | 'author'>
  range: NonNullable<TicketPage['can']['proposeReward']>
  form: ContractForm<z.input<typeof rewardForm>>
  commentHint: string
  /** Beside the amount. */
  aside?: ReactNode
  /** What there is to pay it with. */
  funds?: string | undefined
}

/** The amount of a reward, and what its receiver reads. */
export const RewardFields = ({ ticket, range, form, commentHint, aside, funds }: Props) => {
  const t = useT('tickets.manage')
  const format = useFormat()
  // Registered first, so that it gets the focus if both fields are invalid.
  const amount = useController({ control: form.control, name: 'amount' }).field
  const { participants, author } = ticket
  const comment = form.watch('comment')
  const isPayable = amount.value !== undefined && amount.value >= range.minWon && amount.value <= range.maxWon
  const paid = t('rewardRange', rewardSpan(range, format))
  const hint = (
    <>
      {range.tier === null ? paid : `${t('tierOfAsset', { tier: range.tier })} ${paid}`}
      {funds && <span className="block">{funds}</span>}
    </>
  )
  return (
    <>
      <Field mark="required" label={t('amount')} hint={hint} error={form.errorOf('amount')} aside={aside}>
        <MoneyInput value={amount.value} onChange={amount.onChange} onBlur={amount.onBlur} ref={amount.ref} />
      </Field>
      {participants.length > 0 && (
        <Suspense>
          <RewardSplit participants={participants} author={author} amountWon={isPayable ? amount.value : undefined} />
        </Suspense>
      )}
      <Field mark="optional" label={t('rewardComment')} hint={commentHint} error={form.errorOf('comment')}>
        <MarkdownArea rows={3} limit={ticketLimits.reason.max} {...form.register('comment')} value={comment ?? ''} />
      </Field>
    </>
  )
}
