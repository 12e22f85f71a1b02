-- A list that also members of crews open who have not verified their identity.
update notifications set link = '/programs/private' where event = 'CREW_TAKES_PART';
