-- The language of mails to a user. Until now it was that of their last agreement.
alter table users add column mail_locale text not null default 'ko' check (mail_locale in ('ko', 'en'));

update users set mail_locale = latest.locale
from (
  select distinct on (user_id) user_id, locale from terms_agreements where revoked_at is null order by user_id, id desc
) as latest
where latest.user_id = users.id and latest.locale <> users.mail_locale;
