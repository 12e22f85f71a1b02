-- A program by invitation is not found any longer once its invitation is declined; the list of the hacker's private programs is.
update notifications set link = '/management/private-program' where event = 'PROGRAM_INVITED';
