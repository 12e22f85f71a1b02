export const commentsProblems = {
  'comment.actionNotAllowed': 403,
  /** Reasons, answers and verdicts cannot be changed. */
  'comment.fixed': 409,
  'comment.deleted': 409,
  'comment.outdatedVersion': 409,
} as const
