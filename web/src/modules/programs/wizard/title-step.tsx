import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import { upload } from '../../../api/upload.ts'
import { ImageInput } from '../../../forms/image-input.tsx'
import type { UploadPicture } from '../../../forms/use-upload.ts'
import { useT } from '../../../i18n/use-t.ts'
import { squareCrop } from '../../../ui/crop.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { StepFrame } from './step-frame.tsx'
import { TypeFields } from './type-fields.tsx'
import type { Wizard } from './use-program-wizard.ts'

const uploadLogo: UploadPicture = (file, options) => upload(uploadFile, { purpose: 'LOGO', file }, options)

export const TitleStep = ({ wizard, mayRestrict }: { wizard: Wizard; mayRestrict: boolean }) => {
  const { form, values } = wizard
  const t = useT('programs.edit.title')
  return (
    <StepFrame step="title">
      <Field
        label={t('title')}
        hint={t('titleHint', programLimits.title)}
        error={form.errorOf('title')}
        mark="required"
      >
        <TextInput autoComplete="off" {...form.register('title')} />
      </Field>
      <TypeFields wizard={wizard} mayRestrict={mayRestrict} />
      <Field
        label={t('summary')}
        hint={t('summaryHint', { max: programLimits.summary.max })}
        error={form.errorOf('summary')}
        mark="required"
      >
        <TextInput autoComplete="off" {...form.register('summary')} />
      </Field>
      <Field
        label={t('logo')}
        hint={t('logoHint', { side: fileLimits.logoSide })}
        error={form.errorOf('logoId')}
        mark="optional"
      >
        <ImageInput
          path={values.logoId ? `/api/files/${values.logoId}` : null}
          onChange={(picture) => form.setValue('logoId', picture?.id ?? '', { shouldValidate: true })}
          upload={uploadLogo}
          accept="image/png,image/jpeg"
          isRemovable={false}
          cropTo={squareCrop(fileLimits.logoSide, fileLimits.logoSide)}
        />
      </Field>
    </StepFrame>
  )
}
