-- A wrong tap at the desk is taken back: its movement goes, and with it a visit that never was. What was decided stays, and the audit
-- log says who took it back.
grant delete on last_visits to folego_gym;
