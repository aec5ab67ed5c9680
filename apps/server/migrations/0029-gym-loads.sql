-- What a gym has to load with: its plates, its bar, the steps of its dumbbells and machines (kilograms, `GymLoads` of the
-- contract). The default is what most gyms have.

alter table gyms
  add column loads jsonb not null
    default '{"plates_kg": [20, 15, 10, 5, 2.5, 1.25], "bar_kg": 20, "dumbbell_step_kg": 2, "machine_step_kg": 2.5}'
    constraint gyms_loads_are_whole check (
      loads ?& array['plates_kg', 'bar_kg', 'dumbbell_step_kg', 'machine_step_kg']
      and jsonb_array_length(loads -> 'plates_kg') > 0
    );
