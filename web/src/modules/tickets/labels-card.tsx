import { labelLimits, labelTones } from '@jebo/contract/tickets/desk.limits.ts'
import { createLabel, deleteLabel, updateLabel } from '@jebo/contract/tickets/labels.endpoints.ts'
import type { Label } from '@jebo/contract/tickets/labels.schema.ts'
import { Tag } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useHasPermission } from '../../guards/permitted.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { DeleteRow, DeskList, rowButton } from './desk-list.tsx'
import { LabelMark } from './label-marks.tsx'

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
        options={labelTones.map((tone) => ({
          value: tone,
          label: <LabelMark label={{ name: t(`tones.${tone}`), tone }} />,
        }))}
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

/** The labels of a company, for managers of its tickets to change. */
export const LabelsCard = ({ labels }: { labels: readonly Label[] }) => {
  const t = useT('tickets.labels')
  const mayChange = useHasPermission('TICKETS')
  const actions = (label: Label) => (
    <>
      <LabelDialog label={label} trigger={rowButton(t('edit'), label.name)} />
      <DeleteRow
        endpoint={deleteLabel}
        input={{ labelId: label.id }}
        name={label.name}
        title={t('deleteTitle', { name: label.name })}
        text={t('deleteText')}
        label={t('delete')}
        done={t('deleted')}
      />
    </>
  )
  return (
    <DeskList
      icon={Tag}
      title={t('title')}
      description={t('description')}
      none={t('none')}
      rows={labels}
      show={(label) => <LabelMark label={label} />}
      actions={mayChange ? actions : null}
      add={mayChange && <LabelDialog trigger={<Button size="small">{t('create')}</Button>} />}
    />
  )
}
