-- Terms in their versions, and what people agreed to as a record that only grows.

create table terms_versions (
  type text not null check (type in ('USER', 'MANAGER', 'PII_REQUIRED', 'PII_OPTIONAL', 'PII_HANDLING')),
  version integer not null check (version > 0),
  effective_on date not null,
  -- Whoever agreed to an older version is asked again.
  is_material boolean not null,
  is_draft boolean not null,
  -- { ko: { title, sections }, en: … }: a version exists in both languages.
  texts jsonb not null check (texts ?& array['ko', 'en']),
  primary key (type, version)
);
create trigger terms_versions_append_only before update or delete or truncate on terms_versions
  for each statement execute function refuse_change();

-- Agreements given before the versions were kept are left unchecked; every new one names a version that is there.
alter table terms_agreements
  drop constraint terms_agreements_pkey,
  add column id bigint generated always as identity primary key,
  add column withdrawn_at timestamptz check (withdrawn_at >= agreed_at),
  add foreign key (type, version) references terms_versions not valid;
create unique index terms_agreements_standing on terms_agreements (user_id, type, version) where withdrawn_at is null;
