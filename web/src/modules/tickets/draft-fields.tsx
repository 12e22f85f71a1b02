import type { Asset } from '@jebo/contract/core/asset.ts'
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import { rangeOf, type Tier } from '@jebo/contract/core/tiers.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { Bug, Gauge, ListOrdered, Wrench } from 'lucide-react'
import { Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { upload } from '../../api/upload.ts'
import type { Settling } from '../../forms/attaching.ts'
import { AttachmentsField } from '../../forms/attachments-field.tsx'
import { MarkdownArea } from '../../forms/markdown-area.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import type { Upload } from '../../forms/use-upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { countCodePoints } from '../../ui/code-points.ts'
import { Field } from '../../ui/field.tsx'
import { Section, Sheet } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CvssField } from './cvss-field.tsx'
import type { Sharing } from './draft-participants.tsx'
import type { DraftValues } from './draft-values.ts'
import type { Rules } from './rules.tsx'
import { SeverityChoice } from './severity-choice.tsx'
import { SubmitterField, type Submitters } from './submitter-field.tsx'
import { ToolUseField } from './tool-use-field.tsx'
import { WeaknessInput } from './weakness-input.tsx'

// Few tickets are shared.
const DraftParticipants = lazyPart(async () => (await import('./draft-participants.tsx')).DraftParticipants)

type Form = ContractForm<DraftValues>

const TitleField = ({ form }: { form: Form }) => {
  const t = useT('tickets.form')
  const ui = useT('ui')
  const count = countCodePoints(form.watch('title') ?? '')
  return (
    <Field
      mark="required"
      label={t('title')}
      hint={t('titleHint')}
      error={form.errorOf('title')}
      aside={ui('charactersOf', { count, limit: ticketLimits.title.max })}
    >
      <TextInput {...form.register('title')} />
    </Field>
  )
}

const WeaknessField = ({ form }: { form: Form }) => {
  const t = useT('tickets.form')
  return (
    <Field mark="required" label={t('weakness')} hint={t('weaknessHint')} error={form.errorOf('weaknessType')}>
      <Controller
        control={form.control}
        name="weaknessType"
        render={({ field }) => (
          <WeaknessInput value={field.value ?? ''} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref} />
        )}
      />
    </Field>
  )
}

const AssetField = ({ form, assets, rules }: Pick<Props, 'form' | 'assets' | 'rules'>) => {
  const t = useT('tickets.form')
  const bounty = useT('programs.bounty')
  const types = useT('programs.assetTypes')
  const targets = assets.filter(({ isInScope }) => isInScope)
  const tierOf = (tier: Tier): string[] => (rules?.furtherTiers.length ? [bounty('tier', { tier })] : [])
  const choices = targets.map(({ id, name, type, tier }) => ({
    value: String(id),
    label: `${name} (${[types(type), ...tierOf(tier)].join(', ')})`,
  }))
  const asNumber = (value: unknown) => (value ? Number(value) : null)
  return (
    <Field mark="optional" label={t('asset')} hint={t('assetHint')} error={form.errorOf('assetId')}>
      <Select prompt={t('assetPrompt')} choices={choices} {...form.register('assetId', { setValueAs: asNumber })} />
    </Field>
  )
}

const DescriptionField = ({ form }: { form: Form }) => {
  const t = useT('tickets.form')
  const fill = () => {
    const before = form.getValues('description').trimEnd()
    const text = before === '' ? t('template') : `${before}\n\n${t('template')}`
    form.setValue('description', text, { shouldDirty: true })
    form.setFocus('description')
  }
  return (
    <Field
      mark="required"
      label={t('description')}
      hint={t('descriptionHint')}
      error={form.errorOf('description')}
      aside={
        <Button size="mini" tone="quiet" className="-mr-2.5" onClick={fill}>
          {t('fillTemplate')}
        </Button>
      }
    >
      <Controller
        control={form.control}
        name="description"
        render={({ field }) => (
          <MarkdownArea rows={16} limit={ticketLimits.description.max} {...field} value={field.value ?? ''} />
        )}
      />
    </Field>
  )
}

const uploadForTicket: Upload<Attachment> = (file, options) => upload(uploadFile, { purpose: 'TICKET', file }, options)

type Props = {
  form: Form
  assets: readonly Asset[]
  /** Those that the author has read; null if they are unknown. */
  rules: Rules | null
  submitters: Submitters
  settling: Settling
  /** The draft on the server, and who is to share it. */
  sharing: Pick<Sharing, 'id' | 'participants'>
  /** Saves at once, so that an uploaded file belongs to the draft. */
  onAttached: () => void
}

/** A component of its own, because the fields are focused in the order in which they are registered. */
const SeverityField = ({ form, assets, rules }: Pick<Props, 'form' | 'assets' | 'rules'>) => {
  const t = useT('tickets.form')
  const ui = useT('ui')
  const assetId = form.watch('assetId')
  const asset = (rules?.assets ?? assets).find(({ id }) => id === assetId) ?? null
  return (
    <SeverityChoice
      isInOneRow
      legend={
        <>
          {t('severity')}
          <span className="text-danger">
            <span aria-hidden>&thinsp;*</span>
            <VisuallyHidden>{ui('required')}</VisuallyHidden>
          </span>
        </>
      }
      range={rules && rangeOf(rules, asset)}
      error={form.errorOf('severity')}
      {...form.register('severity')}
    />
  )
}

/** The fields of a ticket, by the questions they answer. */
export const DraftFields = ({ form, assets, rules, submitters, sharing, settling, onAttached }: Props) => {
  const t = useT('tickets.form.parts')
  return (
    <Sheet>
      <Section icon={Bug} title={t('what')}>
        <div className="flex flex-col gap-6">
          <TitleField form={form} />
          <div className={classNames('grid gap-x-5 gap-y-6', assets.length > 0 && 'sm:grid-cols-2')}>
            <WeaknessField form={form} />
            {assets.length > 0 && <AssetField form={form} assets={assets} rules={rules} />}
          </div>
          <SubmitterField form={form} {...submitters} />
          <Suspense>
            <DraftParticipants
              {...sharing}
              isOfCrew={Boolean(form.watch('crewId'))}
              restriction={submitters.restriction}
            />
          </Suspense>
        </div>
      </Section>
      <Section icon={Gauge} title={t('severity')}>
        <div className="flex flex-col gap-6">
          <SeverityField form={form} assets={assets} rules={rules} />
          <CvssField form={form} />
        </div>
      </Section>
      <Section icon={ListOrdered} title={t('proof')}>
        <AttachmentsField
          attachments={form.watch('attachments') ?? []}
          onChange={(attachments) => {
            form.setValue('attachments', attachments, { shouldDirty: true })
            onAttached()
          }}
          upload={uploadForTicket}
          settling={settling}
        >
          <DescriptionField form={form} />
        </AttachmentsField>
      </Section>
      <Section icon={Wrench} title={t('tools')}>
        <ToolUseField form={form} />
      </Section>
    </Sheet>
  )
}
