/** Refusals of a nickname, which belong to its field. */
export const nicknameRefusals: readonly string[] = ['auth.nicknameTaken', 'auth.nicknameSimilar', 'auth.nicknameClosed']
