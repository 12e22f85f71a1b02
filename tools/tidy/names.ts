// Names without meaning.
import { type Check, faults, where } from './files.ts'

const code = /^(contract|server|web|messages|e2e|tools|script|seed|bench)\//
const emptyWords = ['util', 'utils', 'helper', 'helpers', 'common', 'misc']
const emptyNames = [...emptyWords, 'lib', 'data']

const isEmpty = (segment: string): boolean => {
  const [name = ''] = segment.split('.')
  return emptyNames.includes(name) || segment.split(/[.-]/).some((word) => emptyWords.includes(word))
}

export const emptyNamesAreBanned: Check = (files) =>
  where(files, code).flatMap(([path]) =>
    path.split('/').some(isEmpty) ? [`${path}: a name that says nothing (${emptyNames.join(', ')})`] : [],
  )

export const foldersAreKebabCase: Check = (files) =>
  where(files, code).flatMap(([path]) =>
    path
      .split('/')
      .slice(0, -1)
      .every((segment) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(segment))
      ? []
      : [`${path}: a folder that is not kebab-case`],
  )

export const typesHaveNoPrefix: Check = (files) =>
  where(files, /\.tsx?$/).flatMap((file) =>
    faults(file, /^(?:export )?(?:interface|type) I[A-Z][a-z]\w*/gm, (match) => `${match} has a prefix`),
  )
