-- Jobs that wait under a former name run under the one that the worker knows.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then return; end if;
  update graphile_worker._private_tasks as task
    set identifier = renamed.name
    from (values
      ('ticket:happened', 'ticket:changed'),
      ('house:sweep', 'maintenance:sweep'),
      ('house:unlock', 'maintenance:unlock')
    ) as renamed (former, name)
    where task.identifier = renamed.former
      and not exists (select from graphile_worker._private_tasks as other where other.identifier = renamed.name);
end
$$;
