-- What the papers and e-mails of a gym say of it: the registered name, CNPJ, an address for replies, and the logo.
alter table gyms
  add column legal_name text constraint gyms_legal_name_filled check (legal_name <> ''),
  -- as normalized by the server, which has judged the check digits
  add column cnpj text constraint gyms_cnpj_shape check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  add column email text,
  -- the beginning of the logo's SHA-256; null without a logo
  add column logo_version text;

create table gym_logos (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid primary key references gyms (id),
  -- a PNG, which a PDF can hold
  content bytea not null constraint gym_logos_size check (octet_length(content) between 1 and 400000),
  created_at timestamptz not null
);
call isolate_gym_table('gym_logos');
