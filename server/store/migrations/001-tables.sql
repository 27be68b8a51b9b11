-- Ids are UUID text, times are milliseconds since 1970 in UTC, yes and no are 1 and 0; `server/store/tables.ts` says more.

create table lead (
  id                    text    not null primary key,
  state                 text    not null,
  kind                  text    not null,
  idem_key              text    not null,
  body_hash             text    not null,
  first_name            text    not null,
  last_name             text    not null,
  email                 text    not null,
  email_norm            text    not null,
  company               text    not null,
  phone                 text    not null,
  service               text    not null,
  message               text    not null,
  budget                text    not null,
  timeline              text    not null,
  website               text    not null,
  hear_about            text    not null,
  source                text    not null,
  utm_source            text    not null,
  utm_medium            text    not null,
  utm_campaign          text    not null,
  page_path             text    not null,
  referrer              text    not null,
  user_agent            text    not null,
  consent_text_version  text    not null,
  created_at            bigint  not null,
  updated_at            bigint  not null,
  ttc_ms                bigint,
  client_bot_flag       integer not null,
  bot_reasons           text,
  ip_hmac               text,
  consent               integer not null check (consent = 1),
  consent_at            bigint  not null,
  extra                 text,
  constraint lead_once unique (idem_key, body_hash),
  constraint lead_state check (state in ('accepted', 'archived', 'quarantined', 'spam'))
);
create index lead_by_email on lead (email_norm);
create index lead_by_time on lead (state, created_at);

create table subscription (
  id                    text    not null primary key,
  email                 text    not null,
  email_norm            text    not null,
  kind                  text    not null,
  topic                 text    not null,
  state                 text    not null,
  consent_text_version  text    not null,
  source                text    not null,
  created_at            bigint  not null,
  confirm_hash          text,
  confirm_sent_at       bigint,
  confirm_count         integer default 0 not null,
  confirmed_at          bigint,
  unsubscribed_at       bigint,
  bot_reasons           text,
  constraint subscription_once unique (email_norm, kind, topic),
  constraint subscription_state check (state in ('pending', 'active', 'unsubscribed', 'quarantined'))
);

create table outbox (
  id                    text    not null primary key,
  channel               text    not null,
  event                 text    not null,
  state                 text    not null,
  lead_id               text    references lead (id) on delete cascade,
  subscription_id       text    references subscription (id) on delete cascade,
  detail                text,
  attempts              integer default 0 not null,
  due_at                bigint  not null,
  delay_ms              bigint  default 0 not null,
  lease_until           bigint,
  lease_by              text,
  last_status           integer,
  last_error            text,
  created_at            bigint  not null,
  closed_at             bigint,
  constraint outbox_once unique (lead_id, channel),
  constraint outbox_state check (state in ('pending', 'delivered', 'dead')),
  constraint outbox_channel check (channel in ('email', 'webhook', 'confirm', 'digest'))
);
create index outbox_due on outbox (state, channel, due_at);
create index outbox_of_subscription on outbox (subscription_id);

create table delivery_attempt (
  outbox_id             text    not null references outbox (id) on delete cascade,
  n                     integer not null,
  at                    bigint  not null,
  ms                    integer not null,
  status                integer,
  error                 text
);
create index attempt_of on delivery_attempt (outbox_id);

create table heartbeat (
  instance              text    not null primary key,
  at                    bigint  not null
);

create table audit (
  id                    text    not null primary key,
  actor                 text    not null,
  action                text    not null,
  at                    bigint  not null,
  lead_id               text,
  detail                text
);

create table secret (
  name                  text    not null primary key,
  value                 text    not null,
  created_at            bigint  not null
);
