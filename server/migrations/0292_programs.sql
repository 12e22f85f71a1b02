-- What is searched of locked programs, which show their title and company only: in small and narrow letters, as the words of the
-- programs that everyone sees.
alter table programs add column card_words text not null
  generated always as (lower(narrow_letters(title || E'\n' || company_text))) stored;
