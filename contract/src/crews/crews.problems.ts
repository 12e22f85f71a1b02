export const crewsProblems = {
  'crew.nameTaken': 409,
  /** It looks like the name of another crew. */
  'crew.nameSimilar': 409,
  'crew.tooManyCrews': 422,
} as const
