-- Which states and channels there are is said by the types in `server/store/tables.ts`, so that a new one changes no table.
alter table lead drop constraint lead_state;
alter table subscription drop constraint subscription_state;
alter table outbox drop constraint outbox_state;
alter table outbox drop constraint outbox_channel;

-- By which channels the running servers deliver.
create table channel (
  name                  text    not null primary key,
  since                 bigint  not null,
  seen_at               bigint  not null
);

-- What is deleted by age is found by age.
create index attempt_by_time on delivery_attempt (at);
create index subscription_by_state on subscription (state);
create index lead_with_address on lead (created_at) where ip_hmac is not null;
