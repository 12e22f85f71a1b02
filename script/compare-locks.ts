// `node script/compare-locks.ts BEFORE AFTER`: exits with 0 if two lock files name the same packages, apart from optional
// ones for some systems. Registries do not all offer the latter, and npm adds and removes them accordingly.
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

type LockedPackage = { version?: string; optional?: boolean; os?: string[]; cpu?: string[] }
type Lock = { packages?: Record<string, LockedPackage> }

const isForSomeSystems = ({ optional, os, cpu }: LockedPackage): boolean => optional === true && Boolean(os ?? cpu)

const required = ({ packages = {}, ...rest }: Lock) => ({
  ...rest,
  packages: Object.fromEntries(Object.entries(packages).filter(([, locked]) => !isForSomeSystems(locked))),
})

/** What both name has to be equal, so that no other version of a package for this system gets in. */
const areShared = (before: Lock, after: Lock): boolean =>
  Object.entries(before.packages ?? {}).every(([name, locked]) => {
    const other = after.packages?.[name]
    return other === undefined || isDeepStrictEqual(locked, other)
  })

export const isSameLock = (before: Lock, after: Lock): boolean =>
  isDeepStrictEqual(required(before), required(after)) && areShared(before, after)

if (import.meta.main) {
  const [before, after] = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, 'utf8')) as Lock)
  process.exitCode = before !== undefined && after !== undefined && isSameLock(before, after) ? 0 : 1
}
