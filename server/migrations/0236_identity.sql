-- The orders in which staff read bank accounts, beside those of one state.
create index kyc_submissions_list on kyc_submissions (decided_at desc, submitted_at, id);
create index kyc_submissions_approved on kyc_submissions (decided_at desc, submitted_at, id)
  where state in ('APPROVED', 'REPLACED');
