-- Jobs that wait under a former name run under the one that the worker knows.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then return; end if;
  create temporary table renamed (former text, name text) on commit drop;
  insert into renamed values
    ('ticket:happened', 'ticket:changed'),
    ('house:sweep', 'maintenance:sweep'),
    ('house:unlock', 'maintenance:unlock');
  -- A worker that started before this migration has added the new names.
  update graphile_worker._private_jobs as job set task_id = current.id
    from renamed
      join graphile_worker._private_tasks as former on former.identifier = renamed.former
      join graphile_worker._private_tasks as current on current.identifier = renamed.name
    where job.task_id = former.id;
  update graphile_worker._private_tasks as task set identifier = renamed.name
    from renamed
    where task.identifier = renamed.former
      and not exists (select from graphile_worker._private_tasks as current where current.identifier = renamed.name);
end
$$;
