import type { getSecondFactor as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { countRecoveryCodes, hasSecondFactor } from './second-factors.sql.ts'

export const getSecondFactor: Handler<typeof endpoint> = async ({ db, actor }) => ({
  isOn: await hasSecondFactor(db, actor.id),
  recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
})
