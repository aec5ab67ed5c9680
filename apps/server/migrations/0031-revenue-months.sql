-- Monthly recurring revenue of months that are over: what was reported once never changes.

-- Of each month and each month of entry how many students still paid, and how their revenue moved. A month that is closed has a
-- row for itself as month of entry, even where nobody entered.
create table revenue_months (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  month date not null,
  entered date not null,
  students integer not null,
  before_students integer not null,
  new_students integer not null,
  returned_students integer not null,
  left_students integer not null,
  mrr_cents bigint not null,
  before_cents bigint not null,
  new_cents bigint not null,
  expansion_cents bigint not null,
  return_cents bigint not null,
  contraction_cents bigint not null,
  churn_cents bigint not null,
  primary key (gym_id, month, entered),
  constraint revenue_months_entered_before check (entered <= month),
  constraint revenue_months_add_up
    check (mrr_cents = before_cents + new_cents + expansion_cents + return_cents - contraction_cents - churn_cents),
  constraint revenue_months_students_add_up check (students = before_students + new_students + returned_students - left_students)
);
call isolate_gym_table('revenue_months', 'select, insert');

-- What each student paid a month, from the end of a closed month on; a row for each change.
create table student_revenue (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  student_id uuid not null,
  month date not null,
  entered date not null,
  mrr_cents bigint not null constraint student_revenue_not_negative check (mrr_cents >= 0),
  primary key (gym_id, student_id, month),
  foreign key (gym_id, student_id) references students (gym_id, id)
);
call isolate_gym_table('student_revenue', 'select, insert');
