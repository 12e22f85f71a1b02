import type { ServedFile } from '@jebo/contract/core/endpoint.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { askInThread } from '../../platform/threads/ask-in-thread.ts'
import type { Paper } from './paper.ts'

/** In a thread, because parsing the fonts takes half a second. */
const draw = askInThread<Paper, Uint8Array<ArrayBuffer>>(new URL('./paper.worker.ts', import.meta.url), {
  ...{ eachMs: 10_000, waitMs: 15_000, heapMegabytes: 256 },
})

/** @throws Refusal `error.unavailable` if it takes too long */
export const writePaper = async (name: string, paper: Paper): Promise<ServedFile> => {
  const { answer: bytes } = await draw(paper)
  refuseUnless(bytes, 'error.unavailable')
  return { bytes, type: 'application/pdf', name, disposition: 'attachment' }
}
