-- A logo is judged when it is attached, which needs the company to be there: what is no logo is then refused as such.
alter table companies alter constraint companies_logo_id_fkey deferrable initially deferred;
