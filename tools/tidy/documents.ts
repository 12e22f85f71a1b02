// Decision records are short and alike.
import { type Check, where } from './files.ts'

const headings = ['Context', 'Decision', 'Consequences']
const maxLines = 60

export const decisionsAreShort: Check = (files) =>
  where(files, /^docs\/decisions\//).flatMap(([path, text]) => {
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    return [
      ...(/\/\d{4}-[a-z0-9-]+\.md$/.test(path) ? [] : [`${path}: not named NNNN-what-was-decided.md`]),
      ...(text.trimEnd().split('\n').length < maxLines ? [] : [`${path}: ${maxLines} lines or more`]),
      ...(headings.join() === found.join() ? [] : [`${path}: its headings are not ${headings.join(', ')}`]),
    ]
  })
