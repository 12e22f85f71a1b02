// A company's list of tickets with filters and an order, under a name.
import { givenId } from '../core/id.ts'
import { searchTerm } from '../core/search.ts'
import { severity } from '../core/severity.ts'
import { line } from '../core/text.ts'
import { z } from '../core/zod.ts'
import { viewLimits } from './desk.limits.ts'
import { dueFilters } from './target-kinds.ts'
import { turnSides } from './tickets.lifecycle.ts'
import { assigneeFilter, labelFilter, state, substate } from './tickets.schema.ts'
import { ageFilters, companySorts, searchScopes } from './tickets.sorts.ts'

/** What each list of tickets can be asked for. */
export const ticketFilters = {
  state: state.optional(),
  substate: substate.optional(),
  severity: severity.optional(),
  /** Open tickets that this side acts on next. */
  turn: z.enum(turnSides).optional(),
  programId: givenId.optional(),
  /** Part of a title, or a ticket's number; for a company also an author by their nickname after `@`. */
  q: searchTerm.optional(),
} as const

/** The input of `listCompanyTickets`, without its page. */
export const companyFilters = {
  sort: z.enum(companySorts).optional(),
  ...ticketFilters,
  /** In which texts the term is looked for; by default in titles. */
  in: z.enum(searchScopes).optional(),
  assignee: assigneeFilter.optional(),
  due: z.enum(dueFilters).optional(),
  /** Open tickets that have waited for whose turn it is for so many days. */
  age: z.enum(ageFilters).optional(),
  label: labelFilter.optional(),
} as const

/** A view without any would be the list itself. */
export const viewFilters = z
  .strictObject(companyFilters)
  .refine((filters) => Object.values(filters).some((value) => value !== undefined), { error: 'field.required' })
  .meta({ examples: [{ state: 'OPEN', severity: 'CRITICAL' }] })
export type ViewFilters = z.infer<typeof viewFilters>

export const viewForm = z.strictObject({ name: line(viewLimits.name), isShared: z.boolean(), filters: viewFilters })
export const viewNameForm = viewForm.pick({ name: true })

export const ticketView = z.object({
  id: z.uuid(),
  name: z.string(),
  isShared: z.boolean(),
  /** Without what a query transforms. */
  filters: z.object({ ...companyFilters, programId: z.int().optional(), q: z.string().optional() }),
})
export type SavedView = z.infer<typeof ticketView>
