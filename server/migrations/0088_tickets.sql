-- no transaction
-- The rewards of a span of time, for sums by month, without reading the rewards.
drop index concurrently if exists ticket_rewards_hacker_paid;
create index concurrently ticket_rewards_hacker_paid on ticket_rewards (hacker_id, paid_at) include (amount_won);
drop index concurrently if exists ticket_rewards_company_paid;
create index concurrently ticket_rewards_company_paid on ticket_rewards (company_id, paid_at) include (amount_won);
