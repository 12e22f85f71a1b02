-- The key a page made for the draft it begins: sent again after a lost answer, it finds the draft and makes no second.
alter table tickets add client_key text check (char_length(client_key) <= 64);
create unique index tickets_client_key on tickets (author_id, program_id, client_key) where client_key is not null;
