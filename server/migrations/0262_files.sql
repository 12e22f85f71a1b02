-- The covers of companies.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('AVATAR', 'LOGO', 'COVER', 'TICKET', 'COMMENT', 'CAREER', 'KYC'));
