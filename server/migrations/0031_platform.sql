-- The two-letter pieces of a text, in small letters, for a GIN index under a search for parts of texts: three letters, as
-- pg_trgm takes, are more than most Korean words have.
create function bigrams(value text) returns text[] immutable strict parallel safe language plpgsql cost 10 as $$
declare
  letters text[] := string_to_array(lower(value), null);
  pieces text[] := '{}';
begin
  for i in 2 .. coalesce(cardinality(letters), 0) loop
    pieces[i - 1] := letters[i - 1] || letters[i];
  end loop;
  return pieces;
end $$;
