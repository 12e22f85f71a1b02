// Decision records have the same short form, shared functions have doc comments, and guides name files that exist.
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

/** An exported function without a doc comment on the line before. */
const unexplained = /(?<!\*\/)\n(?:export const \w+ = (?:async )?(?:<[^=]*?>)?\(|export (?:async )?function )/g

export const sharedFunctionsAreExplained: Check = (files) =>
  where(files, shared).flatMap(([path, text]) =>
    faults([path, text], unexplained, (match) => `${match.trim()} has no doc comment`),
  )

const guides = /^(ARCHITECTURE|CONTRIBUTING|README|STYLE)\.md$/

/** Folders to which a path in a guide may be relative. */
const bases = ['', 'contract/src/', 'server/src/']

/** A path that starts with a folder of the repository, or a file at its root. */
const namedPath = new RegExp(
  [
    '(?<=`)(?:contract|server|web|messages|e2e|tools|bench|seed|script|docs|core|platform)/[\\w./-]+(?=[` ])',
    '(?<=`)\\.?[\\w-]+\\.(?:json|cjs)(?=`)',
    '(?<=\\]\\()[\\w./-]+\\.md(?=[#)])',
  ].join('|'),
  'g',
)

/** Files that CONTRIBUTING.md tells its reader to write. */
const isExample = (path: string): boolean => /NNNN|program-notes|company-note/.test(path)

export const guidesNameExistingFiles: Check = (files) => {
  const paths = Object.keys(files)
  const isThere = (named: string): boolean =>
    bases.some((base) => paths.some((path) => `${path}/`.startsWith(`${base}${named.replace(/\/$/, '')}/`)))
  return where(files, guides)
    .flatMap(([path, text]) =>
      faults([path, text], namedPath, (named) => (isThere(named) || isExample(named) ? '' : `${named} does not exist`)),
    )
    .filter((fault) => !fault.endsWith(': '))
}
