import { z } from './zod.ts'

/**
 * A Markdown text as HTML, for the language of the call. It consists of text and of a few tags and attributes only: no
 * scripts, styles and forms, links to https, mailto and paths of this site, and pictures from `/api/files` alone.
 */
export const renderedText = z.string().meta({
  description: 'HTML rendered from the Markdown of the field beside it: safe to insert, and empty where that is empty.',
})
