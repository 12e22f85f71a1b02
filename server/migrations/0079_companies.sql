-- What staff check an application by. Companies that applied before have neither.
alter table companies
  add column business_number text check (business_number ~ '^[0-9]{10}$'),
  add column website text check (char_length(website) <= 500);
create index companies_business_number on companies (business_number) where business_number is not null;
