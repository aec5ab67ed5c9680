-- How the desk collects what is overdue: who was spoken to, letters by mail, the text for WhatsApp.

-- A gym without a row sends no letters and has the usual text.
create table collection_settings (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  letters text[] not null constraint collection_settings_letters_known check (letters <@ array['D-3', 'D0', 'D+3', 'D+10']),
  text text,
  updated_at timestamptz not null,
  version integer not null,
  primary key (gym_id)
);
call isolate_gym_table('collection_settings', 'select, insert, update');

create table billing_contacts (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  channel text not null constraint billing_contacts_channel_known check (channel in ('phone', 'whatsapp', 'mail', 'in_person')),
  outcome text not null constraint billing_contacts_outcome_known
    check (outcome in ('promised', 'message_left', 'no_answer', 'disputed', 'wrong_contact', 'other')),
  note text,
  -- the day on which to come back to it
  return_on date,
  at timestamptz not null,
  account_id uuid not null,
  actor_name text not null,
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id)
);
create index billing_contacts_of_student on billing_contacts (gym_id, student_id, at desc, id);
call isolate_gym_table('billing_contacts', 'select, insert');

-- Which letters went out about which invoice: of each step one, whoever asks for it.
create table invoice_letters (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  invoice_id uuid not null,
  step text not null constraint invoice_letters_step_known check (step in ('D-3', 'D0', 'D+3', 'D+10')),
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (gym_id, invoice_id, step),
  foreign key (gym_id, invoice_id) references invoices (gym_id, id)
);
call isolate_gym_table('invoice_letters', 'select, insert, update (sent_at)');
