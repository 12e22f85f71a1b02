// What staff decide about the disclosure of a ticket, each with a reason that both sides read.
import {
  decideObjection,
  extendDisclosure,
  lowerDisclosure,
  postponePublication,
} from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import type { StaffRequest } from '@jebo/contract/tickets/staff-disclosures.schema.ts'
import {
  disclosureLifecycle,
  type PublicDisclosure,
  publicDisclosures,
} from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { ComponentProps } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useHref } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type AreaProps = Pick<ComponentProps<typeof TextArea>, 'name' | 'onBlur' | 'onChange' | 'ref'> & {
  error: string | undefined
  value: string | undefined
}

export const Reason = ({ error, hint, ...field }: AreaProps & { hint?: string }) => {
  const t = useT('tickets.staffDisclose')
  return (
    <Field mark="required" label={t('reason')} hint={hint ?? t('reasonHint')} error={error}>
      <TextArea rows={4} limit={ticketLimits.reason.max} {...field} />
    </Field>
  )
}

export const Summary = ({ error, ...field }: AreaProps) => {
  const t = useT('tickets.disclose')
  return (
    <Field mark="required" label={t('summary')} hint={t('summaryHint')} error={error}>
      <TextArea rows={4} limit={ticketLimits.summary.max} {...field} />
    </Field>
  )
}

type Props = { request: Omit<StaffRequest, 'ticket'>; ticket: NonNullable<StaffRequest['ticket']> }

export const DecideObjection = ({ request, ticket }: Props) => {
  const t = useT('tickets.staffDisclose')
  const { id } = ticket
  const levels = publicDisclosures.filter((level) => disclosureLifecycle.isMove(ticket.disclosure, level, 'STAFF'))
  return (
    <FormDialog
      endpoint={decideObjection}
      schema={async () => (await import('./tickets.forms.ts')).decisionForm}
      about="disclosure"
      defaults={{ summary: request.summary ?? '', reason: '' }}
      inputOf={({ outcome, summary, reason }) => ({
        id: request.id,
        ...(outcome === 'REFUSED'
          ? { decision: 'REFUSED' as const }
          : { decision: 'GRANTED' as const, disclosure: outcome }),
        ...(outcome === 'LIMITED_DISCLOSED' && { summary }),
        reason,
      })}
      title={t('decideTitle', { id })}
      label={t('decide')}
      labelOf={({ outcome }) => outcome && t(`outcomes.${outcome}`)}
      done={() => t('decided', { id })}
      trigger={
        <Button size="small" aria-label={t('decideOf', { id })}>
          {t('decide')}
        </Button>
      }
    >
      {(form) => (
        <>
          <RadioGroup
            legend={t('outcome')}
            options={(['REFUSED', ...levels] as const).map((value) => ({
              value,
              label: t(`outcomes.${value}`),
              hint: t(`outcomeHints.${value}`),
            }))}
            error={form.errorOf('outcome')}
            {...form.register('outcome')}
          />
          {form.watch('outcome') === 'LIMITED_DISCLOSED' && (
            <Summary error={form.errorOf('summary')} {...form.register('summary')} value={form.watch('summary')} />
          )}
          <Reason error={form.errorOf('reason')} {...form.register('reason')} value={form.watch('reason')} />
        </>
      )}
    </FormDialog>
  )
}

export const ExtendDisclosure = ({ request, ticket: { id } }: Props) => {
  const t = useT('tickets.staffDisclose')
  return (
    <FormDialog
      endpoint={extendDisclosure}
      schema={async () => (await import('./tickets.forms.ts')).extensionForm}
      defaults={{ reason: '' }}
      inputOf={({ reason }) => ({ id: request.id, reason })}
      title={t('extendTitle', { id })}
      text={t('extendText')}
      label={t('extend')}
      done={() => t('extendedTo', { id })}
      trigger={
        <Button size="small" aria-label={t('extendOf', { id })}>
          {t('extend')}
        </Button>
      }
    >
      {(form) => <Reason error={form.errorOf('reason')} {...form.register('reason')} value={form.watch('reason')} />}
    </FormDialog>
  )
}

/** Lets a ticket become public later than its plan says. */
export const PostponePublication = ({ id }: { id: number }) => {
  const t = useT('tickets.staffDisclose')
  return (
    <FormDialog
      endpoint={postponePublication}
      schema={async () => (await import('./tickets.forms.ts')).extensionForm}
      defaults={{ reason: '' }}
      inputOf={({ reason }) => ({ id, reason })}
      title={t('publications.postponeTitle', { id })}
      text={t('publications.postponeText')}
      label={t('publications.postpone')}
      done={() => t('publications.postponed', { id })}
      trigger={
        <Button size="small" aria-label={t('publications.postponeOf', { id })}>
          {t('publications.postpone')}
        </Button>
      }
    >
      {(form) => (
        <Reason
          hint={t('publications.postponeReason')}
          error={form.errorOf('reason')}
          {...form.register('reason')}
          value={form.watch('reason')}
        />
      )}
    </FormDialog>
  )
}

type LowerProps = { id: number; from: PublicDisclosure; summary: string | null }

/** On the page of a public ticket. Staff do not see a private one, so that they leave its page. */
export const LowerDisclosure = ({ id, from, summary: shown }: LowerProps) => {
  const t = useT('tickets')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const href = useHref()
  const levels = (['LIMITED_DISCLOSED', 'CLOSED'] as const).filter((to) =>
    disclosureLifecycle.isMove(from, to, 'STAFF'),
  )
  return (
    <FormDialog
      endpoint={lowerDisclosure}
      schema={async () => (await import('./tickets.forms.ts')).lowerForm}
      about="disclosure"
      defaults={{ outcome: levels[0] ?? 'CLOSED', summary: shown ?? '', reason: '' }}
      inputOf={({ outcome, summary, reason }) => ({
        ...{ id, from, disclosure: outcome, reason },
        ...(outcome === 'LIMITED_DISCLOSED' && { summary }),
      })}
      title={t('staffDisclose.lowerTitle')}
      text={t('staffDisclose.lowerText')}
      label={t('staffDisclose.lower')}
      tone="danger"
      revalidates={false}
      onDone={(_, { outcome }) => (outcome === 'CLOSED' ? navigate(href('/hacktivity')) : revalidate())}
      done={() => t('staffDisclose.lowered')}
      trigger={
        <Button tone="quiet" size="small">
          {t('staffDisclose.lower')}
        </Button>
      }
    >
      {(form) => (
        <>
          <RadioGroup
            legend={t('disclose.level')}
            options={levels.map((value) => ({
              value,
              label: t(`disclosures.${value}`),
              hint: t(`staffDisclose.levels.${value}`),
            }))}
            error={form.errorOf('outcome')}
            {...form.register('outcome')}
          />
          {form.watch('outcome') === 'LIMITED_DISCLOSED' && (
            <Summary error={form.errorOf('summary')} {...form.register('summary')} value={form.watch('summary')} />
          )}
          <Reason error={form.errorOf('reason')} {...form.register('reason')} value={form.watch('reason')} />
        </>
      )}
    </FormDialog>
  )
}
