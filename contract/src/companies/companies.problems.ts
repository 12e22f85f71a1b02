export const companiesProblems = {
  'company.applicationInProgress': 409,
  'company.aliasTaken': 409,
  /** It looks like the alias of another company. */
  'company.aliasSimilar': 409,
  'company.applicationNotFound': 404,
  'company.notApproved': 403,
  'company.alreadyDecided': 409,
  'company.applicationChanged': 409,
  'company.assetInUse': 409,
  'company.outdatedVersion': 409,
  'company.tooManyAssets': 422,
  'company.tooManyAssetsBeforeApproval': 422,
} as const
