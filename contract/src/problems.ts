// Every refusal the product can give, and its HTTP status.
import { accountsProblems } from './accounts/accounts.problems.ts'
import { coreProblems } from './core/problem.ts'

export const problems = { ...coreProblems, ...accountsProblems } as const
export type ProblemCode = keyof typeof problems
