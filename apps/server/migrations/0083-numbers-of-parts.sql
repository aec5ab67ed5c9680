-- Another first day of an imported contract leaves its due dates, but changes how many there were before.
grant update (part) on invoices to folego_gym;
