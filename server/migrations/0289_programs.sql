-- How a participation ended: by the hacker's side, by a refusal of the company, or without one: the company took its invitation back,
-- or the program ended before an answer.
alter table program_participants add column ending text
  check (ending in ('DECLINED', 'REFUSED', 'REVOKED', 'PROGRAM_ENDED'));
update program_participants set ending = case when is_declined then 'DECLINED' else 'REFUSED' end where state = 'REJECTED';

update program_participants as waiting
set state = 'REJECTED', ending = 'PROGRAM_ENDED', changed_at = greatest(waiting.changed_at, programs.updated_at)
from programs
where programs.id = waiting.program_id and programs.status = 'ENDED' and waiting.state in ('INVITED', 'APPLIED');

alter table program_participants drop column is_declined;
alter table program_participants add check ((state = 'REJECTED') = (ending is not null));
