// As in `domain/orders.ts`: the contract's own list stands beside schemas, which a page would carry along.
import type { ProgramStatus } from '@jebo/contract/programs/programs.schema.ts'

export const programStatuses: readonly ProgramStatus[] = ['DRAFT', 'RUNNING', 'SUSPENDED', 'ENDED']
