import type { getSecondFactor as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { countRecoveryCodes, hasSecondFactor } from './second-factors.sql.ts'

export const getSecondFactor = async ({
  db,
  actor,
}: CallOf<typeof endpoint>): Promise<{ isOn: boolean; recoveryCodesLeft: number }> => ({
  isOn: await hasSecondFactor(db, actor.id),
  recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
})
