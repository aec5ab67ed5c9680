-- How statements that are tables are read, by account of the gym: the next file with the same headings is read as the last one was.
create table statement_layouts (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid references gyms (id),
  -- as the gym names it
  account text not null,
  -- what its files have alike: their headings
  layout text not null,
  -- what each column is, null where it is ignored
  fields jsonb not null,
  decimal text not null check (decimal in (',', '.')),
  dates text not null check (dates in ('day_first', 'month_first')),
  primary key (gym_id, account)
);
create index statement_layouts_by_layout on statement_layouts (gym_id, layout);
call isolate_gym_table('statement_layouts', 'select, insert, update (layout, fields, decimal, dates)');
