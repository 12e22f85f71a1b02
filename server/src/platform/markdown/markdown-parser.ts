import createMarkdownIt, { type MarkdownIt } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { isAllowedLink } from './allowed-addresses.ts'

/** Of quotes and lists: what continues them is compared with each level. */
const maxNesting = 24

/** Reads Markdown as people write it here: without HTML, with a line break at each end of a line. */
export const createMarkdownParser = (): MarkdownIt => {
  const markdown = createMarkdownIt({ html: false, linkify: true, breaks: true, maxNesting }).use(cjkFriendly)
  markdown.validateLink = isAllowedLink
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  return markdown
}
