import { endpoint } from '../core/endpoint.ts'
import { renderedText } from '../core/rendered-text.ts'
import { prose } from '../core/text.ts'
import { z } from '../core/zod.ts'

/** The longest text of all that are Markdown, in code points. */
const longest = 50_000

/** Renders a text as pages will show it. Nothing is stored. */
export const previewMarkdown = endpoint({
  method: 'POST',
  path: '/markdown/preview',
  access: 'signedIn',
  input: z.strictObject({ text: prose({ max: longest }) }),
  answer: z.object({ html: renderedText }),
  problems: [],
  maxBodyBytes: 262_144,
})
