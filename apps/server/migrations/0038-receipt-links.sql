-- Links that open one receipt without sign-in.

create table receipt_links (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  -- SHA-256 of the token: who reads this table can open nothing with it
  token_hash bytea not null,
  payment_id uuid not null,
  -- in which the receipt is read
  language text not null constraint receipt_links_language_known check (language in ('pt-BR', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (gym_id, token_hash),
  foreign key (gym_id, payment_id) references payments (gym_id, id)
);
create index receipt_links_of_payment on receipt_links (gym_id, payment_id);
call isolate_gym_table('receipt_links', 'select, insert, delete');
