// HTML is inserted in one place, which takes only what the server rendered from Markdown.
import { type Check, faults, where } from './files.ts'

const web = /^web\/src\/.*(?<!\.test)\.tsx?$/
const door = 'web/src/ui/markdown-text.tsx'
const insertions =
  /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|srcDoc|setHTMLUnsafe|createContextualFragment)\b|document\.write\b/g

/** Refuses other ways to insert HTML, a second one in that place, and the place if it inserts what has another name. */
export const htmlIsInsertedOnce: Check = (files) =>
  where(files, web).flatMap((file) => {
    const [path, text] = file
    const found = faults(file, insertions, (match) => `${match} outside ${door}`)
    if (path !== door) return found
    const isOne = found.length === 1 && text.includes('dangerouslySetInnerHTML={{ __html: html }}')
    return isOne ? [] : [`${path}: it inserts other HTML, or more than once`]
  })
