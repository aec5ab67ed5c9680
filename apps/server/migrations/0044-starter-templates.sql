-- What a gym took of the ready templates. No references: a template may be deleted like any other record.
create table starter_templates (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  record_id uuid not null,
  kind text not null constraint starter_templates_kind_known check (kind in ('plan', 'workout', 'weekly_plan')),
  primary key (gym_id, record_id)
);
call raise_walls('starter_templates');
