import { endpoint, servedFile } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { z } from '../core/zod.ts'
import { fileLimits } from './files.limits.ts'
import { filePurpose, uploadedFile } from './files.schema.ts'

/** Space for the other fields and the separators of the parts. */
const envelopeBytes = 16_384

export const uploadFile = endpoint({
  method: 'POST',
  path: '/files',
  access: 'signedIn',
  isUpload: true,
  maxBodyBytes: fileLimits.bytes + envelopeBytes,
  input: z.strictObject({ purpose: filePurpose, file: z.file({ error: 'field.file' }) }),
  answer: uploadedFile,
  problems: [
    'error.tooLarge',
    'file.empty',
    'file.typeNotAllowed',
    'file.mislabelled',
    'file.runnable',
    'file.unreadable',
    'file.tooSmall',
    'file.avatarTooSmall',
    'file.coverTooSmall',
    'file.scanTooSmall',
    'file.tooManyPixels',
    'file.busy',
    'file.tooManyOpen',
    'identity.verificationRequired',
    'terms.agreementRequired',
  ],
})

export const getFile = endpoint({
  method: 'GET',
  path: '/files/{id}',
  access: 'anyone',
  input: z.strictObject({ id: givenUuid }),
  answer: servedFile,
  problems: [],
})
