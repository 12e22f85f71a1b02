-- The newest followers of a program, who are told of its new rules.
drop index follows_program;
create index follows_program on follows (program_id, id desc) where program_id is not null;
