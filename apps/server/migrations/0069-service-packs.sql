-- Packs of appointments: a service can take a use of a pack that was sold for it.

alter table services add column takes_credit boolean not null default false;

-- null: classes; a pack is for the classes of a modality or for one service
alter table class_packs add column service_id uuid,
  add constraint class_packs_one_kind check (service_id is null or modality_id is null),
  add foreign key (gym_id, service_id) references services (gym_id, id);
create index class_packs_of_service on class_packs (gym_id, service_id);

alter table credit_packs add column service_id uuid,
  add constraint credit_packs_one_kind check (service_id is null or modality_id is null),
  add foreign key (gym_id, service_id) references services (gym_id, id);
create index credit_packs_of_service on credit_packs (gym_id, service_id);
