export const programsProblems = {
  'program.incomplete': 422,
  'program.authorizationRequired': 422,
  'program.periodOver': 422,
  'program.windowOutsidePeriod': 422,
  'program.notInPlan': 403,
  'program.typeFixed': 409,
  'program.methodFixed': 409,
  'program.windowFixed': 409,
  'program.notDraft': 409,
  'program.outdatedVersion': 409,
  'program.statusNotAllowed': 409,
  'program.versionChanged': 409,
  /** Of tickets; those who want to take part are told which condition it is. */
  'program.notEligible': 403,
  /** Nobody can submit tickets now; the parameter `block` says why. */
  'program.takesNoTickets': 403,
  'program.crewsOnly': 403,
  'program.individualsOnly': 403,
  'program.tooFewValidTickets': 403,
  'program.ndaRequired': 403,
  /** Nobody takes part in a public program, in one that does not run, or without an invitation where it is needed. */
  'program.participationFailed': 409,
  'program.participantStateNotAllowed': 409,
  'program.againLater': 409,
  /** No crew has this name. */
  'program.crewNotFound': 422,
  'program.invitationNotAllowed': 409,
  'program.invitationAgainLater': 409,
  /**
   * Why an invitation cannot be answered any more. A state in the program does not say whether it began with one, so that
   * applicants are told the same; the last is for those without a state.
   */
  'program.invitationRevoked': 409,
  'program.invitationAnswered': 409,
  /** With its program. */
  'program.invitationEnded': 409,
  /** The window of the event or the challenge has passed, and its program has not ended yet. */
  'program.invitationOver': 409,
  /** The parameter `reason` is what the company wrote to the hacker. */
  'program.invitationBlocked': 403,
  'program.notInvited': 409,
  /** Neither takes part nor waits for a decision. */
  'program.notTakingPart': 409,
  'program.alreadyParticipant': 409,
  'program.tooManyApplications': 422,
  'program.assetNotFound': 422,
  /** Another program of the company has it. */
  'program.assetInUse': 422,
  /** An asset is in a tier that the published program does not have. */
  'program.tierMissing': 422,
  /** An asset in scope that is added or changed has no location. */
  'program.assetUnidentified': 422,
  'program.tooManyVersions': 429,
  'program.assetLocationRefused': 422,
  /** More than what is not promised to open tickets would return to the wallet. */
  'program.reservePromised': 422,
  'program.tooManyDrafts': 422,
  'program.tooManyDraftsBeforeApproval': 422,
} as const
