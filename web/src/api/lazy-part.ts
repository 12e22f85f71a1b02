import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadSpare } from './load-spare.ts'

const Nothing = () => null

/** A part beside the content of a page, in a script of its own. If the script cannot be loaded, nothing is shown. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: (await loadSpare(load)) ?? Nothing }))
