-- The confidentiality agreement: a document among the others, agreed to by signing it alone.

alter table terms_versions
  drop constraint terms_versions_type_check,
  add check (type in ('USER', 'MANAGER', 'PII_REQUIRED', 'PII_OPTIONAL', 'PII_HANDLING', 'NDA'));

alter table terms_agreements
  drop constraint terms_agreements_type_check,
  add check (type in ('USER', 'MANAGER', 'PII_REQUIRED', 'PII_OPTIONAL', 'PII_HANDLING', 'NDA')),
  -- SHA-256 of the text as it was signed, in the language it was read in.
  add column text_hash bytea check (octet_length(text_hash) = 32),
  add check ((type = 'NDA') = (text_hash is not null));
