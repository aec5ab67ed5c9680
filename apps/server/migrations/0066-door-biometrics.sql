-- Faces and fingers stay in the devices at the entrance: here is only by whose consent a device has one, and whether it deleted it.

alter table door_settings add column offers_biometrics boolean not null default false;

-- What somebody agreed to on their own phone. It can be withdrawn, and is never changed otherwise.
create table biometric_consents (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  student_id uuid not null,
  kind text not null constraint biometric_consents_kind_known check (kind in ('face', 'finger')),
  -- which text they read
  text_version integer not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz constraint biometric_consents_in_order check (withdrawn_at >= given_at),
  primary key (gym_id, id),
  foreign key (gym_id, student_id) references students (gym_id, id) on delete cascade
);
create unique index biometric_consents_one_open on biometric_consents (gym_id, student_id, kind) where withdrawn_at is null;
create index biometric_consents_of_student on biometric_consents (gym_id, student_id);
call isolate_gym_table('biometric_consents', 'select, insert, update (withdrawn_at)');

-- A face or finger in a device. What the device has to delete follows from this: the consent was withdrawn, the student or the device
-- removed, or staff asked for it, and nobody has confirmed the deletion yet.
create table door_biometrics (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  id uuid not null,
  consent_id uuid not null,
  -- null: the device was removed here, and may still have it
  device_id uuid,
  device_name text not null,
  -- by which the device knows the person
  number text not null constraint door_biometrics_number_filled check (number <> ''),
  enrolled_at timestamptz not null,
  enrolled_by uuid not null,
  enrolled_by_name text not null,
  deletion_asked_at timestamptz,
  deleted_at timestamptz,
  -- who says so: staff, or the device by its name
  deleted_by_name text,
  primary key (gym_id, id),
  foreign key (gym_id, consent_id) references biometric_consents (gym_id, id) on delete cascade,
  foreign key (gym_id, device_id) references door_devices (gym_id, id) on delete set null (device_id),
  foreign key (gym_id, enrolled_by) references memberships (gym_id, account_id),
  constraint door_biometrics_deleted_by_somebody check ((deleted_at is null) = (deleted_by_name is null))
);
create unique index door_biometrics_one_of_kind on door_biometrics (gym_id, device_id, consent_id) where deleted_at is null;
create index door_biometrics_of_consent on door_biometrics (gym_id, consent_id);
create index door_biometrics_of_device on door_biometrics (gym_id, device_id);
create index door_biometrics_of_actor on door_biometrics (gym_id, enrolled_by);
call isolate_gym_table('door_biometrics', 'select, insert, update (device_id, deletion_asked_at, deleted_at, deleted_by_name)');
