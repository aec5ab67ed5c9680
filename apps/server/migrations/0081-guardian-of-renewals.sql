-- The guardian who agreed to the automatic renewal of a student under 18, as typed at the front desk.
alter table renewal_choices add column guardian_name text;
