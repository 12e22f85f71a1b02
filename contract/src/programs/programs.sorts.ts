export const programSorts = ['NEWEST', 'BOUNTY', 'RESPONSE', 'ACTIVITY'] as const
