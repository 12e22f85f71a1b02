-- The color of a logo, which its company's page is drawn in: computed once from the stored pixels; null if it has none.
alter table files add column color text check (color ~ '^#[0-9a-f]{6}$');
