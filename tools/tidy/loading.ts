// A script that is gone since an update must not take the page along, nor what was typed there.
import { type Check, faults, where } from './files.ts'

const web = /^web\/src\/.*(?<!\.test|\.d)\.tsx?$/
// These load what a page cannot do without, and reload it.
const needed = ['web/src/load-route-module.ts', 'web/src/i18n/messages.ts']
const ownLazy = 'web/src/optional/lazy-part.ts'

const reactsLazy = /(?<!['"-])\blazy\b(?!['"-])/g
// Schemas are handed to forms, which load them by `loadOptional`.
const unguarded =
  /(?<!(?:lazyPart|loadOptional)\(\s*(?:async )?\(\) => (?:\(await )?)\bimport\((?!'[^']*\.(?:forms|schema)\.ts')/g

export const lateCodeIsOptional: Check = (files) =>
  where(files, web).flatMap((file) => [
    ...(file[0] === ownLazy ? [] : faults(file, reactsLazy, () => 'use lazyPart, which goes on without the script')),
    ...(needed.includes(file[0]) ? [] : faults(file, unguarded, () => 'load it by lazyPart or loadOptional')),
  ])
