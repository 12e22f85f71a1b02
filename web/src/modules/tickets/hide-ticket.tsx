import { hideTicket } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import type { PublicDisclosure } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useHref } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Reason } from './staff-decisions.tsx'

const offered = ['7', '14', '30'] as const

/** On the page of a public ticket, which staff do not see while it is hidden: they go on to the list of those. */
export const HideTicket = ({ id, from }: { id: number; from: PublicDisclosure }) => {
  const t = useT('tickets.takeDown')
  const navigate = useNavigate()
  const href = useHref()
  return (
    <FormDialog
      endpoint={hideTicket}
      schema={async () => (await import('./tickets.forms.ts')).hidingForm}
      defaults={{ days: '14', reason: '' }}
      inputOf={({ days, reason }) => ({ id, from, days: Number(days), reason })}
      title={t('hideTitle')}
      text={t('hideText')}
      label={t('hide')}
      tone="danger"
      revalidates={false}
      onDone={() => navigate(href('/staff/disclosures?state=HIDDEN'))}
      done={() => t('hidden')}
      trigger={
        <Button tone="quiet" size="small">
          {t('hide')}
        </Button>
      }
    >
      {(form) => (
        <>
          <RadioGroup
            legend={t('days')}
            options={offered.map((value) => ({ value, label: t('daysOf', { days: Number(value) }) }))}
            error={form.errorOf('days')}
            {...form.register('days')}
          />
          <Reason error={form.errorOf('reason')} {...form.register('reason')} value={form.watch('reason')} />
        </>
      )}
    </FormDialog>
  )
}
