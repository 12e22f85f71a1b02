-- no transaction
-- Stored responses are deleted after a day.
drop index concurrently if exists idempotent_answers_created_at;
create index concurrently idempotent_answers_created_at on idempotent_answers (created_at);
