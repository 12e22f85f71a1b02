-- no transaction
-- Without a list of pending pieces, which every search would have to read.
drop index concurrently if exists ticket_texts_pieces;
create index concurrently ticket_texts_pieces on ticket_texts
  using gin (ticket_text_pieces(contents, company_id)) with (fastupdate = off);
