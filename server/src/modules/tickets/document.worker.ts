// The thread that writes tickets as documents, one after the other.
import { parentPort } from 'node:worker_threads'
import type { DocumentFormat } from '@jebo/contract/tickets/document-formats.ts'
import { drawDocument } from './draw-document.ts'
import type { TicketDocument } from './ticket-document.ts'
import { writeMarkdown } from './write-markdown.ts'

export type Wanted = { format: DocumentFormat; document: TicketDocument }

parentPort?.on('message', async ({ format, document }: Wanted) => {
  parentPort?.postMessage(
    format === 'pdf' ? await drawDocument(document) : new TextEncoder().encode(writeMarkdown(document)),
  )
})
parentPort?.postMessage('ready')
