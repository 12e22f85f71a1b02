// A script that is gone since an update must not take the page along, nor what was typed there.
import { type Check, faults, where } from './files.ts'

const web = /^web\/src\/.*(?<!\.test|\.d)\.tsx?$/
// It loads what a page cannot do without, and reloads it.
const needed = 'web/src/load-route-module.ts'
const ownLazy = 'web/src/optional/lazy-part.ts'

const reactsLazy = /(?<!['"-])\blazy\b(?!['"-])/g
// Schemas are handed to forms, which load them by `loadOptional`; messages have loaders of their own in web/src/i18n.
const unguarded =
  /(?<!(?:lazyPart|lateBox|loadOptional)\(\s*(?:async )?\(\) => (?:\(await )?)\bimport\((?!'(?:virtual:messages\/|[^']*\.(?:forms|schema)\.ts'))/g

export const lateCodeIsOptional: Check = (files) =>
  where(files, web).flatMap((file) => [
    ...(file[0] === ownLazy ? [] : faults(file, reactsLazy, () => 'use lazyPart, which goes on without the script')),
    ...(file[0] === needed ? [] : faults(file, unguarded, () => 'load it by lazyPart, lateBox or loadOptional')),
  ])
