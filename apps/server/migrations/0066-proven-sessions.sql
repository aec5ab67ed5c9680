-- What a session has shown of itself.

alter table sessions
  -- when its person gave a code of the second factor in it; NULL: password alone
  add column second_factor_at timestamptz,
  -- opened in a browser where the account signs in as usual: there a student stays signed in
  add column is_own_device boolean not null default false;

-- Whoever signed in after turning the second factor on gave a code.
update sessions s set second_factor_at = s.created_at
  from second_factors f where f.account_id = s.account_id and f.confirmed_at < s.created_at;
