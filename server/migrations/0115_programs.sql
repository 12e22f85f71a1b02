-- Who saved a program last, so that a manager whose save is refused knows whom to ask. Null if it was saved before this column.
alter table programs add column changed_by bigint references users;
