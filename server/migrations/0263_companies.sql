-- The picture at the top of a company's page; null draws the top in the color of its logo.
alter table companies add column cover_id uuid references files;
