/** What a public ticket should not have. */
export const reportReasons = ['PERSONAL_DATA', 'SECRETS', 'NOT_FIXED', 'DEFAMATION', 'COPYRIGHT', 'OTHER'] as const
