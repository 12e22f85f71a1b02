// Decision records are short and alike, and what others build on says what it does.
import { type Check, faults, where } from './files.ts'

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

const numberOf = (path: string): string | undefined => /\/(\d{4})-/.exec(path)?.[1]

export const decisionNumbersAreUnique: Check = (files) => {
  const paths = where(files, /^docs\/decisions\/\d{4}-/).map(([path]) => path)
  return paths
    .filter((path, at) => paths.findIndex((other) => numberOf(other) === numberOf(path)) < at)
    .map((path) => `${path}: its number is taken`)
}

const shared = /^(contract\/src\/core|server\/src\/platform)\/(?!.*\.(test|gen)\.ts$).+\.ts$/

/** An exported function right behind a line that does not end a doc comment. */
const unexplained = /(?<!\*\/)\n(?:export const \w+ = (?:async )?(?:<[^=]*?>)?\(|export (?:async )?function )/g

export const sharedFunctionsAreExplained: Check = (files) =>
  where(files, shared).flatMap(([path, text]) =>
    faults([path, text], unexplained, (match) => `${match.trim()} has no doc comment`),
  )
