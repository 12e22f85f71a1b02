import type { Site } from '@jebo/contract/viewer/viewer.schema.ts'
import type { Call } from '../../platform/http/call.ts'

/**
 * Facts about this installation for its pages.
 * @param demo the accounts of the demo data, if any
 */
export const getSite = async (call: Call, demo: Site['demo']): Promise<Site> => ({
  operator: call.config.operator,
  isDevelopment: !call.config.isProduction,
  canVerifyIdentity: call.identity !== null,
  demo,
})
