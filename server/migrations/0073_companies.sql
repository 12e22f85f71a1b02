-- By the skeleton without separators. Of companies that look alike by now, one that already had this skeleton keeps it, otherwise
-- the first gets it. Each row is updated once.
create temporary table winners as
select distinct on (look_alike_key(alias_key)) id, look_alike_key(alias_key) as skeleton
from companies
order by look_alike_key(alias_key), (alias_skeleton is not distinct from look_alike_key(alias_key)) desc, id;

update companies set alias_skeleton = null
where alias_skeleton is not null and id not in (select id from winners);

update companies set alias_skeleton = skeleton
from winners
where companies.id = winners.id and alias_skeleton is distinct from skeleton;

drop table winners;
