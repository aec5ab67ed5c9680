-- The same as idempotency_keys, for creating what belongs to no gym yet (a further gym).

create table account_idempotency_keys (
  account_id uuid not null references accounts (id),
  endpoint text collate "C" not null,
  key text collate "C" not null,
  -- the same key with another request is a mistake of the caller
  request_hash text not null,
  -- HTTP status and body of the first answer, NULL while it is being made
  status smallint,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, endpoint, key)
);
create index account_idempotency_keys_by_age on account_idempotency_keys (created_at);

grant select, insert, update, delete on account_idempotency_keys to folego_account;
