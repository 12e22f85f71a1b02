export const notificationsProblems = {
  /** The link of a mail was changed, or its key or its user is gone. */
  'notification.linkRejected': 422,
} as const
