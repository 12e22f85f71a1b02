import { getFile } from '@jebo/contract/files/files.endpoints.ts'

/** The path of a file's bytes for pages. */
export const filePath = (id: string): string => `/api${getFile.path.replace('{id}', id)}`
