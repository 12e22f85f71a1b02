// Stands in the place of the router's loader of pages' code (vite/route-modules.ts). That one answers lost code by
// loading the page it is on anew, without end and without the address that was wanted.
import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from 'react-router'
import { loadAnew } from './reload-on-lost-chunk.ts'

const fail = (): never => {
  throw new ErrorAnswer(503, 'Service Unavailable', null)
}

/** In the place of code that is gone. A refusal to load any would leave the router waiting for ever. */
const lost = { clientLoader: fail, default: fail }

export const loadRouteModule = async (
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> => {
  if (route.id in loaded) return loaded[route.id]
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module)
    loaded[route.id] = module
    return module
  } catch {
    // A document that is going away has nothing more to show.
    return loadAnew() ? new Promise(() => undefined) : lost
  }
}
