-- The words by which a program is found, in small letters: of its title and its summary, and of the name and the alias of its
-- company, so that one index finds all words of a search, of which some may be in the one and some in the other.
alter table programs add column company_text text not null default '';
alter table programs add column words text not null
  generated always as (lower(title || E'\n' || coalesce(summary, '') || E'\n' || company_text)) stored;

create function text_of_company(name text, alias text) returns text immutable parallel safe language sql
  return name || E'\n' || alias;

-- The lock keeps the name until the program is visible to a renaming. That a company exists is for the foreign key to say.
create function name_company_of_program() returns trigger language plpgsql as $$
begin
  new.company_text :=
    coalesce((select text_of_company(name, alias) from companies where id = new.company_id for share), '');
  return new;
end $$;
create trigger programs_name_company before insert on programs
  for each row execute function name_company_of_program();

create function name_programs_of_company() returns trigger language plpgsql as $$
begin
  update programs set company_text = text_of_company(new.name, new.alias) where company_id = new.id;
  return null;
end $$;
create trigger companies_name_programs after update of name, alias on companies
  for each row when ((old.name, old.alias) is distinct from (new.name, new.alias))
  execute function name_programs_of_company();

update programs set company_text = text_of_company(name, alias) from companies where companies.id = company_id;
