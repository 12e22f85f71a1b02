-- What users submit for KYC: the table and all that is named after it.
alter table account_verifications rename to kyc_submissions;

do $$
declare
  named record;
begin
  for named in
    select conname as former from pg_constraint
    where conrelid = 'kyc_submissions'::regclass and starts_with(conname, 'account_verifications')
  loop
    execute format('alter table kyc_submissions rename constraint %I to %I',
      named.former, replace(named.former, 'account_verifications', 'kyc_submissions'));
  end loop;
  for named in
    select relname as former, case relkind when 'S' then 'sequence' else 'index' end as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and starts_with(relname, 'account_verifications')
  loop
    execute format('alter %s %I rename to %I',
      named.kind, named.former, replace(named.former, 'account_verifications', 'kyc_submissions'));
  end loop;
end
$$;

-- Queued decisions name the submission as the worker reads it.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  update graphile_worker._private_jobs as job
    set payload = json_build_object('kycId', job.payload -> 'requestId')
    from graphile_worker._private_tasks as task
    where task.id = job.task_id and task.identifier = 'kyc:decided' and job.payload::jsonb ? 'requestId';
end
$$;
