-- Months that were closed with students of an import are opened again when it is undone, and closed without them.
grant delete on revenue_months, student_revenue to folego_gym;
