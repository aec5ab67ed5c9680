-- Terms that renew by themselves: who agreed to that, who was told ahead at which price, and which term came of it.

alter table plans drop constraint plans_renewal_known,
  add constraint plans_renewal_known check (renewal in ('none', 'offered', 'automatic'));

-- how long before the end a student is told
alter table gyms add column renewal_notice_days smallint not null default 15
  constraint gyms_renewal_notice check (renewal_notice_days between 1 and 60);

alter table enrollments
  -- what of its end was agreed when it was sold
  add column renewal text not null default 'offered'
    constraint enrollments_renewal_known check (renewal in ('none', 'offered', 'automatic')),
  -- of a term that came by itself: the one before
  add column renews uuid,
  add foreign key (gym_id, renews) references enrollments (gym_id, id);
-- each renews once, also where what came of it was taken away again
create unique index enrollments_renew_once on enrollments (gym_id, renews) where renews is not null;

-- What was answered to the question whether an enrollment renews by itself; the last answer counts.
create table renewal_choices (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  enrollment_id uuid not null,
  automatic boolean not null,
  -- which words were agreed to
  text_version smallint not null,
  made_at text not null constraint renewal_choices_place_known check (made_at in ('desk', 'phone', 'renewal')),
  chosen_by uuid,
  chosen_by_name text not null,
  chosen_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id)
);
create index renewal_choices_of_enrollment on renewal_choices (gym_id, enrollment_id, id);
call isolate_gym_table('renewal_choices', 'select, insert');

-- Who was told of a renewal to come, for which end and at which price: no other is taken.
create table renewal_notices (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  enrollment_id uuid not null,
  end_date date not null,
  price numeric(10, 2) not null,
  told_on date not null,
  created_at timestamptz not null,
  primary key (gym_id, enrollment_id, end_date),
  foreign key (gym_id, enrollment_id) references enrollments (gym_id, id)
);
call isolate_gym_table('renewal_notices', 'select, insert');
