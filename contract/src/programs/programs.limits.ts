/** How long a program counts as new, in days from its publication. */
export const newProgramDays = 30

/** Lengths in code points. */
export const programLimits = {
  title: { min: 2, max: 100 },
  summary: { min: 2, max: 200 },
  introduction: { min: 20, max: 20_000 },
  policy: { min: 20, max: 20_000 },
  methods: { min: 10, max: 2000 },
  assets: 50,
  minimumValidTickets: 100,
  /** What is moved to or from a reserve at once. The database has the same limits for any amount. */
  reserveWon: { min: 1, max: 1_000_000_000_000 },
  /** Far more versions than a program can get. */
  versionNumber: 1_000_000_000,
} as const
