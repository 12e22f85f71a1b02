import { crewLimits } from '@jebo/contract/crews/crews.limits.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { useState } from 'react'
import { ImageInput } from '../../forms/image-input.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import type { Picture, UploadPicture } from '../../forms/use-upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { squareCrop } from '../../ui/crop.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export type CrewValues = { name: string; bio?: string | undefined; logoId?: string | undefined }

type Props = {
  form: ContractForm<CrewValues>
  /** The logo that the crew has. */
  logoPath: string | null
  upload: UploadPicture
}

/** The profile of a crew. */
export const CrewFields = ({ form, logoPath, upload }: Props) => {
  const t = useT('crews.fields')
  const [picture, setPicture] = useState<Picture | null>(null)
  const change = (taken: Picture | null) => {
    setPicture(taken)
    form.setValue('logoId', taken?.id ?? '', { shouldDirty: true })
  }
  return (
    <>
      <Field label={t('name')} mark="required" hint={t('nameHint')} error={form.errorOf('name')}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('bio')} mark="optional" error={form.errorOf('bio')}>
        <TextArea rows={3} limit={crewLimits.bio.max} {...form.register('bio')} value={form.watch('bio') ?? ''} />
      </Field>
      <Field
        label={t('logo')}
        mark="optional"
        hint={t('logoHint', { side: fileLimits.logoSide })}
        error={form.errorOf('logoId')}
      >
        <ImageInput
          path={picture?.path ?? logoPath}
          onChange={change}
          upload={upload}
          accept="image/png,image/jpeg"
          isRemovable={false}
          cropTo={squareCrop(fileLimits.logoSide, fileLimits.logoSide)}
        />
      </Field>
    </>
  )
}
