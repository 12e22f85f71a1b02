import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { type Ref, useState } from 'react'
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

/** Whether the last upload failed; the picture input says why, so that the field needs no error of its own. */
const useFailed = (upload: UploadPicture): [boolean, UploadPicture] => {
  const [hasFailed, setHasFailed] = useState(false)
  const noted: UploadPicture = async (file, options) => {
    setHasFailed(false)
    try {
      return await upload(file, options)
    } catch (error) {
      setHasFailed(!options.signal?.aborted)
      throw error
    }
  }
  return [hasFailed, noted]
}

export const LogoField = ({ path, onChange, upload, error, focusRef }: Props) => {
  const t = useT('companies')
  const [hasFailed, noted] = useFailed(upload)
  return (
    <div ref={focusInside(focusRef)}>
      <Field
        label={t('fields.logo')}
        mark="required"
        hint={t('form.logoHint', { side: fileLimits.logoSide })}
        error={hasFailed ? undefined : error}
      >
        <ImageInput path={path} onChange={onChange} upload={noted} accept="image/png,image/jpeg" isRemovable={false} />
      </Field>
    </div>
  )
}
