/** The mails that a user may switch off, each on its own. What protects the account is always mailed. */
export const mailTypes = [
  'NEW_TICKET',
  'QUESTION',
  'ANSWER',
  'COMMENT',
  'PROGRESS',
  'REWARD',
  'RESOLUTION',
  'DISCLOSURE',
  'RULES',
  'DECISION',
] as const
export type MailType = (typeof mailTypes)[number]
