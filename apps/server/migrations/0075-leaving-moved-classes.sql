-- Whether the class was moved after it was booked: until it begins it can be left for nothing.
alter table class_bookings add column leaves_free boolean not null default false;
grant update (leaves_free) on class_bookings to folego_gym;
