import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { type ComponentProps, type Ref, useState } from 'react'
import { ImageInput } from '../../forms/image-input.tsx'
import type { Picture, UploadPicture } from '../../forms/use-upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { squareCrop } from '../../ui/crop.ts'
import { Field } from '../../ui/field.tsx'

type Focusable = { focus: () => void }

type Props = {
  path: string | null
  onChange: (picture: Picture | null) => void
  upload: UploadPicture
  error: string | undefined
  /** The element that the form focuses if the picture is missing. */
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

type PictureFieldProps = Props & {
  field: Pick<ComponentProps<typeof Field>, 'label' | 'mark' | 'hint'>
  input: Pick<ComponentProps<typeof ImageInput>, 'cropTo' | 'isRemovable' | 'shape'>
}

const PictureField = ({ path, onChange, upload, error, focusRef, field, input }: PictureFieldProps) => {
  const [hasFailed, noted] = useFailed(upload)
  return (
    <div ref={focusInside(focusRef)}>
      <Field {...field} error={hasFailed ? undefined : error}>
        <ImageInput path={path} onChange={onChange} upload={noted} accept="image/png,image/jpeg" {...input} />
      </Field>
    </div>
  )
}

const { logoSide, coverLeastWidth, coverRatio, coverWidth } = fileLimits

const asLogo = { isRemovable: false, cropTo: squareCrop(logoSide, logoSide) }

export const LogoField = (props: Props) => {
  const t = useT('companies')
  const field = { label: t('fields.logo'), mark: 'required', hint: t('form.logoHint', { side: logoSide }) } as const
  return <PictureField {...props} field={field} input={asLogo} />
}

// Not sent larger than it is stored: a PNG of twice the size may be too large for an upload.
const asCover = {
  shape: 'wide',
  cropTo: { ratio: coverRatio, leastWidth: coverLeastWidth, sentWidth: coverWidth },
} as const

export const CoverField = (props: Props) => {
  const t = useT('companies')
  const hint = t('form.coverHint', { width: coverLeastWidth, height: coverLeastWidth / coverRatio })
  const field = { label: t('fields.cover'), mark: 'optional', hint } as const
  return <PictureField {...props} field={field} input={asCover} />
}
