-- A search term has narrow letters, digits, signs and spaces, as it is read. So do the words in which it is looked for: "ＡＢＣ 은행" is
-- found by "abc" and by "ＡＢＣ".
create function narrow_letters(value text) returns text immutable strict parallel safe language sql
  return translate(value,
    '　！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～',
    ' !"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~');

drop trigger programs_write_words on programs;
alter table programs drop column words;
alter table programs add column words text not null
  generated always as (lower(narrow_letters(title || E'\n' || coalesce(summary, '') || E'\n' || company_text))) stored;
create trigger programs_write_words after update on programs
  for each row when (
    (old.published_at, old.highest_won, old.response_minutes, old.active_on, old.type, old.status, old.words)
    is distinct from
    (new.published_at, new.highest_won, new.response_minutes, new.active_on, new.type, new.status, new.words)
  ) execute function write_program_words();

update program_words as stored set words = programs.words
from programs where programs.id = stored.id and programs.words <> stored.words;
