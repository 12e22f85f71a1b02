-- Files for more than logos.

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('AVATAR', 'LOGO', 'TICKET', 'COMMENT', 'CAREER', 'KYC'));
