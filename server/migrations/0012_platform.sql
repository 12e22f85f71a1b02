-- Until when a session may do what asks for its owner's password anew.

alter table sessions add column fresh_until timestamptz;
