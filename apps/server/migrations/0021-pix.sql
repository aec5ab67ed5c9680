-- Where a gym is paid to by Pix: its key as the Banco Central registers it, and the texts of its codes, without accents.
create table pix_settings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  key text not null,
  name text not null,
  city text not null,
  updated_at timestamptz not null,
  version integer not null,
  primary key (gym_id)
);
call isolate_gym_table('pix_settings', 'select, insert, update');
