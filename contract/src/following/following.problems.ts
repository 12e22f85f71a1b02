export const followingProblems = {
  'following.oneself': 422,
  'following.tooMany': 422,
} as const
