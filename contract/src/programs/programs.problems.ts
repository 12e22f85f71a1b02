export const programsProblems = {
  'program.incomplete': 422,
  'program.authorizationRequired': 422,
  'program.periodOver': 422,
  'program.notInPlan': 403,
  'program.notDraft': 409,
  'program.outdatedVersion': 409,
  'program.statusNotAllowed': 409,
  'program.versionChanged': 409,
  'program.notEligible': 403,
  'program.assetNotFound': 422,
  'program.tooManyDrafts': 422,
  'program.tooManyDraftsBeforeApproval': 422,
} as const
