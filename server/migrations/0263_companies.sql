-- The picture at the top of a company's page; null draws the top in the color of its logo.
alter table companies add column cover_id uuid references files;
-- A picture that is replaced is deleted, for which its rows are looked up and not searched.
create index companies_cover on companies (cover_id) where cover_id is not null;
create index companies_logo on companies (logo_id);
