-- Who has just written reads from the primary for a moment, in every process: a replica may lack it.
alter table sessions add column wrote_at timestamptz;
