-- Notifications to the browsers that a person allowed (web push, RFC 8030).

-- The pair with which this installation signs what it sends. It is made once: browsers allow only who has this key.
create table push_keys (
  only_one boolean primary key default true constraint push_keys_only_one check (only_one),
  -- the uncompressed point, in base64url
  public_key text collate "C" not null,
  -- which of the server's keys opens the private key
  key_id text collate "C" not null,
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- A browser in one session, for one gym: it ends with the session, however that ends.
create table push_subscriptions (
  session_id uuid not null references sessions (id) on delete cascade,
  gym_id uuid not null references gyms (id) on delete cascade,
  account_id uuid not null references accounts (id),
  -- where the browser's push service takes what is sent: a secret, as whoever knows it could send there
  endpoint text collate "C" not null,
  -- what encrypts for this browser alone
  p256dh text collate "C" not null,
  auth text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (session_id, gym_id)
);
create index push_subscriptions_of_account on push_subscriptions (gym_id, account_id);

grant select, insert, update, delete on push_keys, push_subscriptions to folego_account;
-- A gym sees that a member has one, to enqueue what is sent, and never where it leads.
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy all_subscriptions on push_subscriptions to folego_account using (true) with check (true);
create policy own_gym on push_subscriptions for select to folego_gym using (gym_id = (select current_gym()));
grant select (session_id, gym_id, account_id) on push_subscriptions to folego_gym;
