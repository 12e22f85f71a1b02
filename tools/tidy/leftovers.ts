// Unfinished work, silenced checks, and paths of one machine.
import { type Check, faults, where } from './files.ts'

const source = /\.(ts|tsx|cjs|mjs|css|sql)$|^script\//
// These files contain what they forbid.
const naming = /^tools\/(tidy|lint)\.test\.ts$|^tools\/tidy\/leftovers\.ts$/

const unfinished =
  /\b(?:TODO|FIXME|XXX)\b|biome-ignore|eslint-disable|@ts-(?:ignore|nocheck|expect-error)|\bas any\b|<any>|\.(?:todo|skip|skipIf|runIf|only|fails)\(|catch\s*(?:\(\w*\))?\s*\{\s*\}/g

export const nothingIsUnfinished: Check = (files) =>
  where(files, source)
    .filter(([path]) => !naming.test(path))
    .flatMap((file) => faults(file, unfinished, (match) => `${match} is not kept`))

const foreign =
  /(?<![\w.])\/(?:work|root|tmp\/brief)\b[/.]|https?:\/\/[^/\s'"]*(?:registry|npmjs|artifactory|nexus)[^\s'"]*|"resolved": "http|\b(?:session of the project|the coordinator\b|claude|chatgpt|copilot|anthropic|openai)\b/gi

export const nothingIsForeign: Check = (files) =>
  Object.entries(files)
    .filter(([path]) => !naming.test(path))
    .flatMap((file) => faults(file, foreign, (match) => `${match} belongs to one machine or one sitting`))
