// A call that needs a recent password is refused until it is entered, so each page that makes one includes its dialog.
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { type Files, readFiles, where } from './tidy/files.ts'

const declaration = /export const (\w+) = endpoint\(\{(?:(?!\nexport )[\s\S])*?\n {2}needsFresh: true,/g
const dialog = 'web/src/modules/accounts/fresh-dialog.tsx'

const callsOf = (files: Files): string[] =>
  where(files, /^contract\/src\/.*\.endpoints\.ts$/).flatMap(([, text]) =>
    [...text.matchAll(declaration)].map(([, name = '']) => name),
  )

/** A file of the web with all that it imports, also late. */
const reachedFrom = (files: Files, path: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const [, target = ''] of (files[path] ?? '').matchAll(/(?:from|import\() ?'(\.[^']+)'/g))
    reachedFrom(files, posix.join(posix.dirname(path), target), seen)
  return seen
}

/** The pages that make such a call and cannot ask for the password. */
const pagesWithoutDialog = (files: Files): string[] => {
  const names = callsOf(files)
  const makesOne = (path: string): boolean =>
    names.some((name) => new RegExp(String.raw`\bimport \{[^}]*\b${name}\b`).test(files[path] ?? ''))
  return where(files, /^web\/src\/routes\/[\w-]+\.tsx$/).flatMap(([path]) => {
    const reached = reachedFrom(files, path)
    return !reached.has(dialog) && [...reached].some(makesOne) ? [path] : []
  })
}

test('a page that makes such a call without the dialog is found, whatever is between', () => {
  const planted = {
    'contract/src/a.endpoints.ts':
      'export const plain = endpoint({\n  path: "/a",\n})\nexport const guarded = endpoint({\n  path: "/b",\n  needsFresh: true,\n})',
    'web/src/modules/a/a.tsx': "import { guarded } from '@jebo/contract/a.endpoints.ts'",
    'web/src/modules/a/plain.tsx': "import { plain } from '@jebo/contract/a.endpoints.ts'",
    'web/src/routes/without.tsx': "lazyPart(() => import('../modules/a/a.tsx'))",
    'web/src/routes/with.tsx': "import { A } from '../modules/a/a.tsx'\nimport('../modules/accounts/fresh-dialog.tsx')",
    'web/src/routes/plain.tsx': "import { A } from '../modules/a/plain.tsx'",
  }
  expect(pagesWithoutDialog(planted)).toEqual(['web/src/routes/without.tsx'])
})

test('every page of the product that makes one can ask for the password', () => {
  const files = readFiles()
  expect(callsOf(files).length).toBeGreaterThan(15)
  expect(pagesWithoutDialog(files)).toEqual([])
})
