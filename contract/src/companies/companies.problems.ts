export const companiesProblems = {
  'company.applicationInProgress': 409,
  'company.aliasTaken': 409,
  /** It looks like the alias of another company. */
  'company.aliasSimilar': 409,
  'company.applicationNotFound': 404,
  /** It takes the permission, or programs, that the caller does not have. */
  'company.rightsNotYours': 403,
  /** The owner, the caller, or a manager who may do more than the caller. */
  'company.memberNotYours': 403,
  /** An owner delegates the company before they leave it. */
  'company.ownerStays': 409,
  /** It has an open ticket, an open appeal, a published program, an announced deposit or a balance. */
  'company.closingObstructed': 409,
  /** Nobody acts for it any more. */
  'company.closed': 409,
  'company.programNotFound': 422,
  'company.alreadyInvited': 409,
  'company.alreadyMember': 409,
  'company.tooManyInvitations': 422,
  'company.tooManyManagers': 422,
  'company.invitationUsed': 409,
  'company.invitationExpired': 409,
  /** Its sender has left the company, or may no longer do what it grants. */
  'company.invitationLapsed': 409,
  'company.invitationOtherAddress': 403,
  'company.invitationForStaff': 403,
  'company.alreadyInCompany': 409,
  /** Nobody belongs to a company and a crew. */
  'company.inCrew': 409,
  'company.notApproved': 403,
  /** The parameter `permission` says which one the manager lacks. */
  'company.permissionRequired': 403,
  /** The manager is limited to named programs. */
  'company.allProgramsRequired': 403,
  'company.alreadyDecided': 409,
  'company.applicationChanged': 409,
  'company.assetInUse': 409,
  /** A sheet of assets cannot be read, has too many lines, or has lines that are refused. */
  'company.sheetUnreadable': 422,
  'company.sheetCellTooLong': 422,
  /** The parameter `name` is the header that no column has, or that two have. */
  'company.sheetColumnUnknown': 422,
  'company.sheetTooLong': 422,
  'company.linesRefused': 422,
  /** Of an asset. */
  /** Another approved company has it; staff would not see the change. */
  'company.nameTaken': 409,
  'company.outdatedVersion': 409,
  'company.applicationOutdated': 409,
  'company.profileOutdated': 409,
  'company.memberOutdated': 409,
  'company.planOutdated': 409,
  'company.tooManyAssets': 422,
  'company.tooManyAssetsBeforeApproval': 422,
  /** The parameter `reason` is what the company wrote to the hacker. */
  'company.blocked': 403,
  'company.alreadyBlocked': 409,
  'company.alreadyLifted': 409,
  /** No hacker has this nickname; staff are none. */
  'company.hackerNotFound': 422,
  /** A manager of the company itself. */
  'company.memberNotBlocked': 422,
  /** The company blocks the hacker whom it invites. */
  'company.hackerBlocked': 422,
} as const
