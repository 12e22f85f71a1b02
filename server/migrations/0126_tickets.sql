-- The vector from which an author works out the severity, and what the author says about tools.

alter table tickets add column cvss_vector text check (char_length(cvss_vector) <= 100);
alter table tickets add column tool_use text check (tool_use in ('NONE', 'ASSISTED', 'WRITTEN'));
