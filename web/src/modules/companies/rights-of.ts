import type { CompanyPermission } from '@jebo/contract/core/company-permissions.ts'

type Values = { permissions: CompanyPermission[]; scope: 'ALL' | 'NAMED'; programs?: string[] | undefined }

/** The rights of a form as calls take them. */
export const rightsOf = ({ permissions, scope, programs = [] }: Values) => ({
  permissions,
  programIds: scope === 'NAMED' ? programs : null,
})
