-- What a gym keeps of the unused part where somebody leaves before the end, in hundredths of a percent: at most a tenth.

alter table billing_settings add column exit_fee_bp smallint not null default 1000
  constraint billing_settings_exit_fee check (exit_fee_bp between 0 and 1000);
