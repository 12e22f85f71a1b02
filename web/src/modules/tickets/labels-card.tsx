import { labelLimits, labelTones } from '@jebo/contract/tickets/desk.limits.ts'
import { createLabel, deleteLabel, updateLabel } from '@jebo/contract/tickets/labels.endpoints.ts'
import type { Label } from '@jebo/contract/tickets/labels.schema.ts'
import { Tag } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useHasPermission } from '../../guards/permitted.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const schema = async () => (await import('@jebo/contract/tickets/labels.schema.ts')).labelForm

/** One dialog for a new label and for another name or colour. */
const LabelDialog = ({
  label,
  trigger,
}: {
  label?: Label
  trigger: NonNullable<ComponentProps<typeof FormDialog>['trigger']>
}) => {
  const t = useT('tickets.labels')
  const shared = {
    schema,
    defaults: { name: label?.name ?? '', tone: label?.tone ?? ('blue' as const) },
    trigger,
  }
  const fields: ComponentProps<typeof FormDialog<typeof createLabel, typeof shared.defaults>>['children'] = (form) => (
    <>
      <Field label={t('name')} mark="required" error={form.errorOf('name')}>
        <TextInput maxLength={labelLimits.name.max} {...form.register('name')} />
      </Field>
      <RadioGroup
        legend={t('tone')}
        options={labelTones.map((tone) => ({ value: tone, label: <Badge tone={tone}>{t(`tones.${tone}`)}</Badge> }))}
        error={form.errorOf('tone')}
        {...form.register('tone')}
      />
    </>
  )
  return label ? (
    <FormDialog
      {...shared}
      endpoint={updateLabel}
      inputOf={(values) => ({ labelId: label.id, ...values })}
      title={t('editTitle')}
      label={t('save')}
      done={() => t('saved')}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      {...shared}
      endpoint={createLabel}
      inputOf={(values) => values}
      title={t('create')}
      label={t('create')}
      done={() => t('created')}
    >
      {fields}
    </FormDialog>
  )
}

const Row = ({ label, mayChange }: { label: Label; mayChange: boolean }) => {
  const t = useT('tickets.labels')
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <Badge tone={label.tone}>{label.name}</Badge>
      {mayChange && (
        <span className="flex shrink-0">
          <LabelDialog
            label={label}
            trigger={
              <Button size="mini" tone="quiet">
                {t('edit')}
                <VisuallyHidden>{`: ${label.name}`}</VisuallyHidden>
              </Button>
            }
          />
          <ConfirmAction
            endpoint={deleteLabel}
            input={{ labelId: label.id }}
            title={t('deleteTitle', { name: label.name })}
            text={t('deleteText')}
            label={t('delete')}
            tone="danger"
            done={t('deleted')}
            isDoneBy={({ messageKey }) => messageKey === 'error.notFound'}
            trigger={
              <Button size="mini" tone="quiet">
                {t('delete')}
                <VisuallyHidden>{`: ${label.name}`}</VisuallyHidden>
              </Button>
            }
          />
        </span>
      )}
    </li>
  )
}

/** The labels of a company, for managers of its tickets to change. */
export const LabelsCard = ({ labels }: { labels: readonly Label[] }) => {
  const t = useT('tickets.labels')
  const mayChange = useHasPermission('TICKETS')
  return (
    <Card icon={Tag} title={t('title')} description={t('description')}>
      {labels.length === 0 ? (
        <p className="text-small text-secondary">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {labels.map((label) => (
            <Row key={label.id} label={label} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && (
        <div className="mt-4">
          <LabelDialog trigger={<Button size="small">{t('create')}</Button>} />
        </div>
      )}
    </Card>
  )
}
