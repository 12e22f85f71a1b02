import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { fileLimits } from '@jebo/contract/files/files.limits.ts'
import { useState } from 'react'
import { CallError, noResponse } from '../../../api/call-error.ts'
import { upload } from '../../../api/upload.ts'
import { ImageInput } from '../../../forms/image-input.tsx'
import type { UploadPicture } from '../../../forms/use-upload.ts'
import { squareCrop } from '../../../ui/crop.ts'
import { Field } from '../../../ui/field.tsx'
import { Specimen } from './specimen.tsx'

const pictures = 'image/png,image/jpeg'
const { logoSide } = fileLimits

/** Uploads to the server as a real form does, so a user must be signed in. */
const uploadLogo: UploadPicture = (file, options) => upload(uploadFile, { purpose: 'LOGO', file }, options)

/** Stops halfway, so that the progress stays visible. */
const uploadSlowly: UploadPicture = (_file, { signal, onProgress }) =>
  new Promise((_resolve, reject) => {
    onProgress(0.4)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

const refuse: UploadPicture = () => Promise.reject(new CallError({ ...noResponse, messageKey: 'file.tooSmall' }))

const Logo = ({ label, send, error }: { label: string; send: UploadPicture; error?: string }) => {
  const [path, setPath] = useState<string | null>(null)
  return (
    <Field label={label} mark="required" hint={`JPG나 PNG, 가로세로 ${logoSide}픽셀 이상, 5MB 이하`} error={error}>
      <ImageInput
        path={path}
        onChange={(picture) => setPath(picture?.path ?? null)}
        upload={send}
        accept={pictures}
        cropTo={squareCrop(logoSide, logoSide)}
      />
    </Field>
  )
}

export const ImageSpecimens = () => (
  <Specimen title="Image">
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Logo label="로고" send={uploadLogo} />
      <Logo label="비어 있는 로고" send={uploadLogo} error="로고를 올려 주세요." />
      <Logo label="올리는 중" send={uploadSlowly} />
      <Logo label="받지 않는 그림" send={refuse} />
    </div>
  </Specimen>
)
