-- Consent is revoked, and a second factor is started: only money is withdrawn.
alter table terms_agreements rename column withdrawn_at to revoked_at;
alter table second_factors rename column begun_at to started_at;
