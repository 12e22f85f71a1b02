-- no transaction
-- Disclosed tickets by reward, by followers, of one weakness, and by their texts.
drop index concurrently if exists tickets_public_rewarded;
create index concurrently tickets_public_rewarded on tickets (reward_total_won desc, disclosed_at desc, id desc)
  where disclosure = 'FULLY_DISCLOSED';
drop index concurrently if exists tickets_public_followed;
create index concurrently tickets_public_followed on tickets (follower_count desc, disclosed_at desc, id desc)
  where disclosure = 'FULLY_DISCLOSED';
drop index concurrently if exists tickets_public_weakness;
create index concurrently tickets_public_weakness on tickets (weakness_key(weakness_type), disclosed_at desc, id desc)
  where disclosure = 'FULLY_DISCLOSED';
drop index concurrently if exists ticket_texts_public;
create index concurrently ticket_texts_public on ticket_texts using gin (bigrams(contents))
  with (fastupdate = off) where is_public;
