-- Which attachments of a ticket its sides allow the public to see; both have to.

create table public_files (
  ticket_id bigint not null references tickets on delete cascade,
  file_id uuid not null references files on delete cascade,
  side text not null check (side in ('AUTHOR', 'COMPANY')),
  created_at timestamptz not null,
  primary key (ticket_id, file_id, side)
);
create index public_files_file on public_files (file_id);
