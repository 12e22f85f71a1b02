import { endpoint, nothing, servedFile } from '../core/endpoint.ts'
import { z } from '../core/zod.ts'
import { dataExport } from './exports.schema.ts'

export const getExport = endpoint({
  method: 'GET',
  path: '/exports',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: z.object({ export: dataExport.nullable() }),
  problems: [],
})

/** A job makes an archive of the caller's data; it replaces an earlier one. */
export const requestExport = endpoint({
  method: 'POST',
  path: '/exports',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject({}),
  answer: nothing,
  problems: ['auth.freshRequired'],
})

/** A ZIP of JSON and of the caller's own files. */
export const downloadExport = endpoint({
  method: 'GET',
  path: '/exports/archive',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: servedFile,
  problems: ['error.notFound'],
})
