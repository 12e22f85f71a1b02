-- What is begun is what is signed, whatever is published in the meantime.

alter table identity_attempts
  add column nda_version integer check (nda_version > 0),
  add column nda_locale text check (nda_locale in ('ko', 'en')),
  add check ((purpose = 'NDA') = (nda_version is not null)),
  add check ((purpose = 'NDA') = (nda_locale is not null));
