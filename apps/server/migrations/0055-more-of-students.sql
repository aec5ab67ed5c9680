-- What lists of other programs and contracts say of a student: address, sex, another phone, and how the guardian is related.
alter table students
  add column address text constraint students_address_filled check (address <> ''),
  add column sex text constraint students_sex_known check (sex in ('female', 'male', 'other')),
  add column second_phone text constraint students_second_phone_e164 check (second_phone ~ '^[+][0-9]{8,15}$'),
  add column guardian_relation text constraint students_guardian_relation_known
    check (guardian_relation in ('mother', 'father', 'legal_guardian', 'other'));
