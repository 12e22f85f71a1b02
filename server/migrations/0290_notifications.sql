-- A member whose crew has left a private program does not see it any more; the list of what they take part in they do.
update notifications set link = '/management/private-program' where event = 'CREW_TAKES_PART';
