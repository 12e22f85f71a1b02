-- Null for companies whose alias looked like that of an earlier one: they keep it.
alter table companies add column alias_skeleton text unique;

update companies set alias_skeleton = skeleton
from (select min(id) as id, look_alike_key(alias_key) as skeleton from companies group by look_alike_key(alias_key)) as first
where companies.id = first.id;
