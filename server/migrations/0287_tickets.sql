-- Which level a request for disclosure asks for, or is granted at. Null for what was recorded before.
alter table ticket_activities
  add column disclosure text check (disclosure in ('LIMITED_DISCLOSED', 'FULLY_DISCLOSED')),
  add constraint ticket_activities_disclosure_of_request_check check (disclosure is null or type = 'DISCLOSE_REQUEST');
