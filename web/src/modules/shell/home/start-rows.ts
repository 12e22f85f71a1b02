// The first tasks of a signed-in user.
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'

export type StartKey =
  | 'findProgram'
  | 'verify'
  | 'fillProfile'
  | 'openDashboard'
  | 'openProgram'
  | 'inviteManagers'
  | 'companies'
  | 'contracts'
  | 'audit'

export type StartRow = { key: StartKey; to: string; isDone?: boolean }

export const startRowsOf = (viewer: Viewer): readonly StartRow[] => {
  if (viewer.isStaff) {
    return [
      { key: 'companies', to: '/staff/companies' },
      { key: 'contracts', to: '/staff/contracts' },
      { key: 'audit', to: '/staff/audit' },
    ]
  }
  if (viewer.company) {
    return [
      { key: 'openDashboard', to: '/management/company' },
      { key: 'openProgram', to: '/programs/new' },
      { key: 'inviteManagers', to: '/management/company/partner' },
    ]
  }
  return [
    { key: 'findProgram', to: '/programs' },
    { key: 'verify', to: '/verification', isDone: viewer.meta.verificationLevel > 0 },
    { key: 'fillProfile', to: '/settings/profile' },
  ]
}
