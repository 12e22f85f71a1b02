import type { Site } from '@jebo/contract/viewer/viewer.schema.ts'
import type { Call } from '../../platform/http/call.ts'

/** The facts of this installation that stand on its pages. @param demo the demo world's accounts, if there is one */
export const getSite = async (call: Call, demo: Site['demo']): Promise<Site> => ({
  operator: call.config.operator,
  isDevelopment: !call.config.isProduction,
  canVerifyIdentity: call.identity !== null,
  demo,
})
