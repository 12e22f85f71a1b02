import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadOptional } from './load-optional.ts'

const Nothing = () => null

type LatePart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Loads the script before the part is shown. */
  preload: () => Promise<unknown>
}

/**
 * A part of a page in a script of its own.
 * @param Missing what is shown in its place if the script cannot be loaded
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
): LatePart<Props> =>
  Object.assign(
    lazy(async () => ({ default: (await loadOptional(load)) ?? Missing })),
    { preload: () => loadOptional(load) },
  )
