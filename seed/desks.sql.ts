// What the managers of companies have of their tickets: labels, and the texts in which they search.

/** How many of its tickets a company has put each label on. */
const labels = `(values ('결제', 'blue', 0.3), ('급함', 'red', 0.02), ('소송', 'violet', 0.0005)) as kinds (name, tone, share)`

export const labelsOfCompanies = `
  insert into labels (company_id, name, tone, created_at)
  select companies.id, kinds.name, kinds.tone, now from companies, seed_times, ${labels} order by companies.id, kinds.name`

export const labelled = `
  insert into ticket_labels (ticket_id, label_id, labelled_substate, labelled_turn_since, labelled_updated_at, labelled_due_at,
    labelled_company_id, labelled_program_id, labelled_author_id, labelled_crew_id, labelled_severity, labelled_assignee_id)
  select tickets.id, labels.id, substate, turn_since, updated_at, target_due_at,
    tickets.company_id, program_id, author_id, crew_id, severity, assignee_id
  from tickets join labels using (company_id) join ${labels} using (name)
  where substate <> 'DRAFT' and seeding.roll(tickets.id * 8 + length(kinds.tone), 90) < share
  order by tickets.id`

export const texts = `
  insert into ticket_texts (ticket_id, company_id, comment_id, contents, is_public)
  select ticket_id, company_id, comment_id, contents, is_public from (
    select id as ticket_id, company_id, null::bigint as comment_id, submitted_text(tickets) as contents,
      disclosure = 'FULLY_DISCLOSED' as is_public
      from tickets where substate <> 'DRAFT'
    union all
    select tickets.id, tickets.company_id, comments.id, contents, disclosure = 'FULLY_DISCLOSED' and not is_internal
      from comments join tickets on tickets.id = owner_id where owner_kind = 'TICKET'
  ) as written order by ticket_id`
