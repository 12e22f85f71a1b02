-- A take-down may end with the ticket public again, but for passages that staff redact.

alter table take_downs
  drop constraint take_downs_state_check,
  add constraint take_downs_state_check check (state in ('HIDDEN', 'RESTORED', 'REDACTED', 'LOWERED', 'EXPIRED')),
  drop constraint take_downs_check2,
  add constraint take_downs_check2 check ((state in ('RESTORED', 'REDACTED', 'LOWERED')) = (decided_by is not null));
