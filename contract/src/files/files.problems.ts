export const filesProblems = {
  'file.empty': 422,
  'file.typeNotAllowed': 422,
  'file.mislabelled': 422,
  /** Opening it would run it. */
  'file.runnable': 422,
  'file.unreadable': 422,
  'file.tooSmall': 422,
  'file.avatarTooSmall': 422,
  'file.coverTooSmall': 422,
  'file.scanTooSmall': 422,
  'file.tooManyPixels': 422,
  /** Too many uploads are open, or too many pictures are waiting to be redrawn. */
  'file.busy': 503,
  /** The user's own. */
  'file.tooManyOpen': 429,
  /** The form names no unattached file of this user. */
  'file.notFound': 422,
} as const
