export const filesProblems = {
  'file.empty': 422,
  'file.typeNotAllowed': 422,
  'file.mislabelled': 422,
  'file.unreadable': 422,
  'file.tooSmall': 422,
  'file.avatarTooSmall': 422,
  'file.scanTooSmall': 422,
  'file.tooManyPixels': 422,
  /** Too many pictures wait to be drawn. */
  'file.busy': 503,
  /** What a form names is no file of this person's that is still free to be attached. */
  'file.notFound': 422,
} as const
