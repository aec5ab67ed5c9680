-- How much managers and finance may take off the price of one enrollment, as the desk has its limit: owners anything.
alter table gyms
  add column discount_limit_manager_percent smallint not null default 100
    constraint gyms_discount_limit_manager check (discount_limit_manager_percent between 0 and 100),
  add column discount_limit_finance_percent smallint not null default 100
    constraint gyms_discount_limit_finance check (discount_limit_finance_percent between 0 and 100);
