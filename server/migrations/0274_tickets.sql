-- Passages are marked on the text as it was written: put in one after the other, one of two that overlap would no longer be found,
-- and its rest would stay readable.
create or replace function redacted(body text, passages text[]) returns text immutable parallel safe language plpgsql as $$
declare
  passage text;
  pieces text[];
  -- What follows an occurrence where the passage begins again within itself, such as `a` after `aa`; the longest first.
  tails text[];
  hidden int4multirange := '{}';
  one int4range;
  bytes bytea;
  at integer := 0;
  shown text[] := '{}';
  result text;
begin
  if passages = '{}' or body is null then
    return body;
  end if;
  foreach passage in array passages loop
    continue when strpos(body, passage) = 0;
    pieces := string_to_array(body, passage);
    tails := array(
      select right(passage, step) from generate_series(1, char_length(passage) - 1) as step
      where starts_with(passage, right(passage, -step)) order by step desc);
    -- Bytes are cut without counting the characters before them.
    hidden := hidden + (
      select range_agg(int4range(start, start + octet_length(passage) + coalesce((
        select octet_length(tail) from unnest(tails) as tail where starts_with(following, tail) limit 1), 0)))
      from (
        select sum(octet_length(piece) + octet_length(passage)) over (order by nth)::integer - octet_length(passage) as start,
          lead(piece) over (order by nth) || case when nth + 1 < cardinality(pieces) then passage else '' end as following, nth
        from unnest(pieces) with ordinality as split(piece, nth)
      ) as found
      where nth < cardinality(pieces));
  end loop;
  if isempty(hidden) then
    return body;
  end if;
  bytes := convert_to(body, 'UTF8');
  for one in select unnest(hidden) loop
    shown := shown || convert_from(substring(bytes, at + 1, lower(one) - at), 'UTF8');
    at := upper(one);
  end loop;
  result := array_to_string(shown || convert_from(substring(bytes, at + 1), 'UTF8'), E'\x01');
  result := regexp_replace(result, E'\x01(?: *\x01)*', E'\x01', 'g');
  result := regexp_replace(result, E'\x01(?=[(\\[:])', E'\x01 ', 'g');
  return replace(result, E'\x01', case when body ~ '[가-힣]' then '[가림]' else '[redacted]' end);
end
$$;

-- The public finds disclosed tickets by their weakness as it reads it.
drop statistics tickets_weakness;
create statistics tickets_weakness on (weakness_key(redacted(weakness_type, redactions))) from tickets;
analyze tickets;
