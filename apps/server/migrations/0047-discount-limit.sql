-- How much those who may not set prices may take off the price of one enrollment, in percent: each gym says it.
alter table gyms
  add column discount_limit_percent smallint not null default 30
    constraint gyms_discount_limit_is_percent check (discount_limit_percent between 0 and 100);
