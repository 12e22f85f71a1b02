// The thread that renders texts, one after the other.
import { parentPort } from 'node:worker_threads'
import type { Locale } from '@jebo/contract/core/locale.ts'
import { markdownToHtml } from './markdown-to-html.ts'

parentPort?.on('message', ({ text, locale }: { text: string; locale: Locale }) => {
  parentPort?.postMessage(markdownToHtml(text, locale))
})
parentPort?.postMessage('ready')
