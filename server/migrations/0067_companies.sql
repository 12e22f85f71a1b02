-- The assets of an ended program are free; its last version shows them.
update assets set program_id = null from programs where programs.id = program_id and programs.status = 'ENDED';
