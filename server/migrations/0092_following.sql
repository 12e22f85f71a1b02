-- The newest followers of a company, who are told of its programs.
drop index follows_company;
create index follows_company on follows (company_id, id desc) where company_id is not null;
