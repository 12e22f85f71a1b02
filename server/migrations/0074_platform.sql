-- Markdown as HTML, by a hash of renderer, language and text. A copy: whatever is missing is rendered again.
create table rendered_texts (
  hash text primary key,
  html text not null,
  -- To about a week.
  read_at timestamptz not null
);

create index rendered_texts_read_at on rendered_texts (read_at);
