export const commentsProblems = {
  'comment.actionNotAllowed': 403,
  /** A reason, an answer and a verdict stand. */
  'comment.fixed': 409,
  'comment.deleted': 409,
  'comment.outdatedVersion': 409,
} as const
