-- What must not be tested is named too, and an asset may limit the severity of its tickets.
alter table assets
  add column is_in_scope boolean not null default true,
  add column max_severity text check (max_severity in ('CRITICAL', 'HIGH', 'MEDIUM', 'LOW'));
