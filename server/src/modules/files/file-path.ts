import { getFile } from '@jebo/contract/files/files.endpoints.ts'

/** Where a page finds a file's bytes. */
export const filePath = (id: string): string => `/api${getFile.path.replace('{id}', id)}`
