-- Nobody needs to know by which number somebody showed who he is.

alter table identities drop column sealed_phone;
