-- Tickets of which everyone sees the title, the severity and a summary alone.

alter table tickets add column summary text check (char_length(summary) <= 2000);
alter table disclosure_requests add column summary text check (char_length(summary) <= 2000);

-- Only sample data has such tickets already.
update tickets set summary = title where disclosure = 'LIMITED_DISCLOSED';
update disclosure_requests set summary = title
  from tickets where tickets.id = ticket_id and disclosure_requests.disclosure = 'LIMITED_DISCLOSED';

alter table tickets add check (disclosure <> 'LIMITED_DISCLOSED' or summary is not null);
alter table disclosure_requests add check ((disclosure = 'LIMITED_DISCLOSED') = (summary is not null));

alter table ticket_activities
  drop constraint ticket_activities_type_check,
  add constraint ticket_activities_type_check check (type in (
    'SUBMIT', 'COMMENT', 'CHANGE_STATE', 'PATCHED', 'CHANGE_SEVERITY', 'REWARD', 'DISCLOSE_REQUEST', 'DISCLOSE',
    'CHANGE_SUMMARY'));

-- The newest disclosure first, and what such tickets are searched by.
create index tickets_limited on tickets (disclosed_at desc, id desc) include (severity)
  where disclosure = 'LIMITED_DISCLOSED';
create index tickets_limited_pieces on tickets using gin (bigrams(title || E'\n' || summary))
  with (fastupdate = off) where disclosure = 'LIMITED_DISCLOSED';
