// What a manager lacks the permission for is not asked for: a browser logs a refusal as a failure.
import { type CompanyPermission, missingPermission } from '@jebo/contract/core/company-permissions.ts'
import type { AnswerOf, Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { useViewer } from '../api/page-facts.ts'
import { rememberedViewer } from '../api/remembered-facts.ts'
import { viewerOf } from '../api/who.ts'
import { viewerContext } from './guard-pages.ts'
import { type Reading, type RouteLocation, readIfThere } from './read.ts'

type Asked = Pick<Endpoint, 'permissions' | 'access'>

/** Whether a manager has the permission for a call, or is its owner. Users without a company are left to the API. */
export const mayAsk = (endpoint: Asked, viewer: Viewer | null): boolean =>
  !viewer?.company ||
  (missingPermission(endpoint, viewer.company) === null &&
    (endpoint.access !== 'owner' || viewer.company.role === 'OWNER'))

/** Whether the viewer has a permission in their company. */
export const useHasPermission = (permission: CompanyPermission): boolean =>
  useViewer()?.company?.permissions.includes(permission) === true

/** What the viewer lacks to create programs; null if they may. */
export const useMissingForPrograms = (): 'PROGRAMS' | 'ALL_PROGRAMS' | null => {
  const company = useViewer()?.company
  if (!company?.permissions.includes('PROGRAMS')) return 'PROGRAMS'
  return company.isLimited ? 'ALL_PROGRAMS' : null
}

/** Like `readIfThere`; also null if the viewer lacks the permission. */
export const readIfPermitted = <E extends Endpoint>(
  endpoint: E,
  inputOf: (location: RouteLocation) => InputOf<E> | null,
): Reading<AnswerOf<E> | null> => {
  const reading = readIfThere(endpoint, inputOf)
  return onlyIfPermitted(endpoint, reading)
}

/** The same for a part of a page that makes several calls: null if the viewer lacks the permission for this one. */
export const onlyIfPermitted = <Answer>(endpoint: Asked, reading: Reading<Answer>): Reading<Answer | null> => ({
  loader: async (args) => {
    const found = args.context.get(viewerContext)
    return mayAsk(endpoint, found === 'notAsked' ? null : viewerOf(found)) ? reading.loader(args) : null
  },
  clientLoader: async (args) => (mayAsk(endpoint, rememberedViewer()) ? reading.clientLoader(args) : null),
})
