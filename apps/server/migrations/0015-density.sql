-- How tall the rows of lists are for a person at a desk, on whatever computer.
alter table accounts add column density text not null default 'compact'
  constraint accounts_density_known check (density in ('comfortable', 'compact', 'dense'));
grant select (density), update (density) on accounts to folego_gym;
