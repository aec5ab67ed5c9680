-- When the rest of a running workout ends, if the browser asked to be told by a push; NULL once it was told or asked no more.
alter table push_subscriptions add column rest_ends_at timestamptz;
