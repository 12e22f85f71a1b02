import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import type { Ref } from 'react'
import { ImageInput } from '../../forms/image-input.tsx'
import type { Picture, UploadPicture } from '../../forms/use-upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'

type Focusable = { focus: () => void }

type Props = {
  path: string | null
  onChange: (picture: Picture | null) => void
  upload: UploadPicture
  error: string | undefined
  /** The element that the form focuses if the logo is missing. */
  focusRef: (target: Focusable | null) => void
}

const focusInside =
  (give: Props['focusRef']): Ref<HTMLDivElement> =>
  (frame) =>
    give(frame && { focus: () => frame.querySelector('input')?.focus() })

export const LogoField = ({ path, onChange, upload, error, focusRef }: Props) => {
  const t = useT('companies')
  return (
    <div ref={focusInside(focusRef)}>
      <Field
        label={t('fields.logo')}
        mark="required"
        hint={t('form.logoHint', { side: fileLimits.logoSide })}
        error={error}
      >
        <ImageInput path={path} onChange={onChange} upload={upload} accept="image/png,image/jpeg" isRemovable={false} />
      </Field>
    </div>
  )
}
