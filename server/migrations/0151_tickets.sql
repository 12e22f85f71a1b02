-- Passages that the public does not read, wherever they stand in a ticket. The history tells its two sides that they changed.

create table ticket_redactions (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  side text not null check (side in ('AUTHOR', 'COMPANY', 'STAFF')),
  passage text not null check (char_length(passage) between 2 and 200),
  created_at timestamptz not null,
  unique (ticket_id, side, passage)
);

-- The passages of all sides, the longest first, so that a part of another one hides nothing of it.
alter table tickets add column redactions text[] not null default '{}';

-- A text as the public reads it. Passages that follow each other are one mark, and a bracket after a mark makes no link of it.
create function redacted(body text, passages text[]) returns text immutable parallel safe language plpgsql as $$
declare
  passage text;
  result text := body;
begin
  if passages = '{}' or body is null then
    return body;
  end if;
  foreach passage in array passages loop
    result := replace(result, passage, E'\x01');
  end loop;
  result := regexp_replace(result, E'\x01(?: *\x01)*', E'\x01', 'g');
  result := regexp_replace(result, E'\x01(?=[(\\[:])', E'\x01 ', 'g');
  return replace(result, E'\x01', case when body ~ '[가-힣]' then '[가림]' else '[redacted]' end);
end
$$;

alter table ticket_activities
  drop constraint ticket_activities_type_check,
  add constraint ticket_activities_type_check check (type in (
    'SUBMIT', 'COMMENT', 'CHANGE_STATE', 'PATCHED', 'CHANGE_SEVERITY', 'REWARD', 'DISCLOSE_REQUEST', 'DISCLOSE',
    'CHANGE_SUMMARY', 'ASSIGN', 'TAKE_DOWN', 'APPEAL', 'REDACT'));
