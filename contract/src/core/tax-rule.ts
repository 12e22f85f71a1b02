/** Which income rewards are, and so how much tax is withheld from a withdrawal. The server computes it. */
export const taxRules = ['OTHER_AFTER_EXPENSES', 'OTHER', 'BUSINESS'] as const
export type TaxRule = (typeof taxRules)[number]
