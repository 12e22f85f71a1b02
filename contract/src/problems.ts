// Every refusal the product can give, and its HTTP status.
import { accountsProblems } from './accounts/accounts.problems.ts'
import { commentsProblems } from './comments/comments.problems.ts'
import { companiesProblems } from './companies/companies.problems.ts'
import { coreProblems } from './core/problem.ts'
import { filesProblems } from './files/files.problems.ts'
import { identityProblems } from './identity/identity.problems.ts'
import { ledgerProblems } from './ledger/ledger.problems.ts'
import { programsProblems } from './programs/programs.problems.ts'
import { ticketsProblems } from './tickets/tickets.problems.ts'

export const problems = {
  ...coreProblems,
  ...accountsProblems,
  ...commentsProblems,
  ...companiesProblems,
  ...filesProblems,
  ...identityProblems,
  ...ledgerProblems,
  ...programsProblems,
  ...ticketsProblems,
} as const
export type ProblemCode = keyof typeof problems
