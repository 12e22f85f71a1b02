-- A company's list is led by what changed last.
drop index tickets_company;
create index tickets_company on tickets (company_id, updated_at desc, id desc) where substate <> 'DRAFT';
