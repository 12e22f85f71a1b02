-- Which workers run, so that the jobs of one that was killed are released. The queue only knows who has locked a job.

create table job_workers (
  id text primary key,
  -- By the database's clock, which is the same for all of them.
  seen_at timestamptz not null
);
