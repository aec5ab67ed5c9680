-- What a student sends to show a payment: a picture or a PDF.
create table payment_claim_attachments (
  gym_id uuid not null default (current_setting('app.gym_id'))::uuid,
  claim_id uuid not null,
  media_type text not null
    constraint payment_claim_attachments_type_known check (media_type in ('image/webp', 'application/pdf')),
  -- already compressed
  content bytea not null constraint payment_claim_attachments_size check (octet_length(content) between 1 and 5242880),
  created_at timestamptz not null,
  primary key (gym_id, claim_id),
  foreign key (gym_id, claim_id) references payment_claims (gym_id, id)
);
alter table payment_claim_attachments alter column content set storage external;
call isolate_gym_table('payment_claim_attachments', 'select, insert');
