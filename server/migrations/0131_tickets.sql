-- no transaction
-- A rare severity among the tickets of which a summary is public.
drop index concurrently if exists tickets_limited_severity;
create index concurrently tickets_limited_severity on tickets (severity, disclosed_at desc, id desc)
  where disclosure = 'LIMITED_DISCLOSED';
