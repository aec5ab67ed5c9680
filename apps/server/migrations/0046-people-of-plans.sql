-- How many people each plan has, beside the other counts of a gym: {plan: people}, of the same rows and for the same day. Rows of before
-- this column, and those of a former version that still runs, say nothing of it: then the gym is counted anew.
alter table student_totals add column plan_people jsonb;
