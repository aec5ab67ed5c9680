-- Refunds are documents with numbers of their own, those from before in the order in which they were made.

alter table refunds no force row level security;
alter table document_counters no force row level security;
alter table refunds add column number integer;
update refunds r set number = numbered.number
from (select gym_id, id, row_number() over (partition by gym_id order by created_at, id) as number from refunds) numbered
where r.gym_id = numbered.gym_id and r.id = numbered.id;
insert into document_counters (gym_id, series, last_number)
select gym_id, 'refund', max(number) from refunds group by gym_id;
alter table refunds
  alter column number set not null,
  add constraint refunds_number_unique unique (gym_id, number);
alter table refunds force row level security;
alter table document_counters force row level security;

-- The city on receipts has its accents; a Pix code cannot have them.
alter table pix_settings add column written_city text;
