-- What managers may do in their company. Those of today keep what they have been able to do.
alter table company_members
  add column permissions text[] not null default '{PROGRAMS,TICKETS,REWARDS,CREDIT,MEMBERS}',
  -- False if the manager is limited to the programs of company_member_programs.
  add column all_programs boolean not null default true;
alter table company_members
  alter column permissions drop default,
  add constraint company_members_permissions check (
    permissions <@ '{PROGRAMS,TICKETS,REWARDS,CREDIT,MEMBERS}'
    and array_position(permissions, null) is null
    and cardinality(permissions) between 1 and 5
  ),
  add constraint company_members_owner check (role <> 'OWNER' or (cardinality(permissions) = 5 and all_programs));

create table company_member_programs (
  user_id bigint not null references users,
  program_id bigint not null references programs on delete cascade,
  primary key (user_id, program_id),
  foreign key (user_id) references company_members on delete cascade
);
create index company_member_programs_program on company_member_programs (program_id);
