-- The log is read by time; the id only decides between acts of one moment.
drop index audit_entries_action;
create index audit_entries_action on audit_entries (action, created_at desc, id desc);
create index audit_entries_time on audit_entries (created_at desc, id desc);
