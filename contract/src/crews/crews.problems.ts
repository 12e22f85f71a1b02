export const crewsProblems = {
  'crew.nameTaken': 409,
  /** It looks like the name of another crew. */
  'crew.nameSimilar': 409,
  'crew.tooManyCrews': 422,
  'crew.outdated': 409,
  /** Only the leader may. */
  'crew.leaderDecides': 403,
  /** A leader hands over the lead before they leave. */
  'crew.leaderStays': 409,
  'crew.notEmpty': 409,
  'crew.hasOpenTickets': 409,
  'crew.hasCredit': 409,
  'crew.creditExceeded': 422,
  /** No hacker has this nickname; managers and staff are none. */
  'crew.hackerNotFound': 422,
  'crew.alreadyMember': 409,
  /** The caller is. */
  'crew.joinedAlready': 409,
  'crew.alreadyInvited': 409,
  'crew.tooManyMembers': 422,
  'crew.tooManyInvitations': 422,
  /** It was accepted, rejected or withdrawn. */
  'crew.invitationEnded': 409,
  'crew.invitationExpired': 409,
} as const
