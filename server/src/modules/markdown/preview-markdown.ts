import type { previewMarkdown as endpoint } from '@jebo/contract/markdown/markdown.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limits } from './markdown.limits.ts'

export const previewMarkdown: Handler<typeof endpoint> = async ({ limiter, actor, markdown, locale }, { text }) => {
  await limiter.spend(limits.previews, actor.uuid)
  return { html: await markdown.preview(text, locale) }
}
