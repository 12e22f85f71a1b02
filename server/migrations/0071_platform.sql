-- Without separators, which a reader does not remember: `former-name` and `formername` are alike. A separator after a lone Hangul
-- letter stays, because it looks like the vowel of its syllable.
create or replace function look_alike_key(name_key text) returns text language sql immutable parallel safe strict as $$
  select replace(replace(replace(
    translate(
      normalize(regexp_replace(name_key, '(?<![\u1100-\u1112])[-_]', '', 'g'), NFD),
      U&'01i_\11A8\11A9\11AB\11AE\11AF\11B7\11B8\11BA\11BB\11BC\11BD\11BE\11BF\11C0\11C1\11C2\110B\1175\1173',
      U&'oll-\1100\1101\1102\1103\1105\1106\1107\1109\110Ao\110C\110E\110F\1110\1111\1112ol-'
    ),
    'rn', 'm'), 'vv', 'w'), 'cl', 'd')
$$;
