import { setProfileImage } from '@jebo/contract/accounts/profiles.endpoints.ts'
import type { OwnProfile } from '@jebo/contract/accounts/profiles.schema.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { useRevalidator } from 'react-router'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { ImageInput } from '../../../forms/image-input.tsx'
import { useFailure } from '../../../forms/use-failure.ts'
import type { UploadPicture } from '../../../forms/use-upload.ts'
import { useWrite } from '../../../forms/use-write.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../ui/card.tsx'
import { squareCrop } from '../../../ui/crop.ts'
import { Field } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.tsx'

const { avatarLeastSide, logoSide, bytes } = fileLimits

/** The user's picture, shown everywhere once it is saved; without one, a picture generated from their hash is shown. */
export const PictureCard = ({ profile }: { profile: OwnProfile }) => {
  const t = useT('accounts.profile')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const removing = useWrite(setProfileImage)
  const { failure, showFailure } = useFailure()
  /** Resolves when the page shows the new picture. */
  const uploadAndShow: UploadPicture = async (file, options) => {
    showFailure(null)
    const { id, path } = await upload(uploadFile, { purpose: 'AVATAR', file }, options)
    await call(setProfileImage, { imageId: id }, { signal: options.signal })
    await revalidate()
    return { id, path }
  }
  const remove = async () => {
    const written = await removing.write({})
    if (written === null) return
    showFailure(written.ok ? null : written.error)
    if (written.ok) showToast(t('pictureRemoved'))
  }
  return (
    <Card as="div">
      <Field
        label={t('picture')}
        hint={t('pictureHint', { side: avatarLeastSide, size: format.bytes(bytes) })}
        mark="optional"
      >
        <ImageInput
          shape="round"
          path={profile.imagePath}
          placeholderPath={`/avatar/${profile.hash}.svg`}
          onChange={(picture) => (picture ? showToast(t('pictureSaved')) : void remove())}
          upload={uploadAndShow}
          accept="image/png,image/jpeg,image/webp"
          cropTo={squareCrop(avatarLeastSide, logoSide)}
        />
      </Field>
      <FormFailure failure={failure} />
    </Card>
  )
}
