-- What a company said after a closing, each time that it named another original. Staff read it beside the reason of the closing.
alter table ticket_appeals add column later_reasons text[] not null default '{}' check (cardinality(later_reasons) <= 20);

update ticket_appeals set later_reasons = said.reasons
from (
  select appeals.id, (array_agg(comments.contents order by activities.id desc))[1:20] as reasons
  from ticket_appeals as appeals
  join ticket_activities as activities on activities.ticket_id = appeals.ticket_id and activities.id > appeals.closing_id
  join comments on comments.id = activities.comment_id
  where appeals.closing = 'DUPLICATED' and activities.type = 'CHANGE_STATE'
    and activities.before = 'DUPLICATED' and activities.after = 'DUPLICATED' and activities.created_at <= appeals.created_at
  group by appeals.id
) as said
where said.id = ticket_appeals.id;
