-- What was accepted is the document with the parties and the terms of the sale, not only the text of the plan; and for a minor the
-- guardian accepts. Both are null for acceptances from before, which were of the text alone.
alter table agreement_acceptances
  add column document text,
  add column guardian_name text;
