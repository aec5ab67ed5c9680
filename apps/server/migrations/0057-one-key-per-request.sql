-- A key names one request of a person, whatever call it is for: its fingerprint (request_hash) now holds method, path, query and body.
-- Fingerprints of before say less, so that what is repeated across this migration is refused; of equal keys one is enough for that.
delete from idempotency_keys as later using idempotency_keys as first
where later.gym_id = first.gym_id and later.account_id = first.account_id and later.key = first.key
  and later.endpoint > first.endpoint;
alter table idempotency_keys drop constraint idempotency_keys_pkey, drop column endpoint,
  add primary key (gym_id, account_id, key);

delete from account_idempotency_keys as later using account_idempotency_keys as first
where later.account_id = first.account_id and later.key = first.key and later.endpoint > first.endpoint;
alter table account_idempotency_keys drop constraint account_idempotency_keys_pkey, drop column endpoint,
  add primary key (account_id, key);

-- The key does what the operation of a payment or refund did.
alter table payments drop column operation_id;
alter table refunds drop column operation_id;
