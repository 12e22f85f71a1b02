-- What a ticket is searched by: the pieces of its title, and marks of the lists it stands in, so that one index finds a
-- word among the tickets of one list. A mark is longer than a piece.
create function ticket_pieces(title text, company_id bigint, author_id bigint, disclosure text) returns text[]
  immutable parallel safe language plpgsql cost 10 as $$
begin
  -- An index is built without a search path.
  return public.bigrams(title) || array['company:' || company_id, 'author:' || author_id, 'disclosure:' || disclosure];
end $$;
