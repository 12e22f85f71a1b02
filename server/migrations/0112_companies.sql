-- The owner of an approved company may close it. Its row stays, so that its page, its tickets and its alias do.
alter table companies
  drop constraint companies_state_check,
  add constraint companies_state_check check (state in ('APPLIED', 'APPROVED', 'DENIED', 'CLOSED')),
  add column closed_at timestamptz,
  add column closed_by bigint references users,
  add constraint companies_closed check (
    (state = 'CLOSED') = (closed_at is not null) and (closed_at is null) = (closed_by is null));
