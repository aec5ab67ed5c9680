-- What was taken back stays known by its id: a device that sends it again, because the reply was lost, would bring it back.
alter table door_movements add column undone_at timestamptz;
revoke delete on door_movements from folego_gym;
grant update (undone_at) on door_movements to folego_gym;
