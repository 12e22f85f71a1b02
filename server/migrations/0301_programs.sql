-- A participation that the company ends is told from an application that it refuses. No data says which of the two an earlier row was.
alter table program_participants drop constraint program_participants_ending_check;
alter table program_participants add constraint program_participants_ending_check
  check (ending in ('DECLINED', 'REFUSED', 'COMPANY_ENDED', 'REVOKED', 'PROGRAM_ENDED'));
