-- In the form that rate-limiter-flexible expects. One process on SQLite counts in memory.
create table rate_limit (
  key                   varchar(255) primary key,
  points                integer default 0 not null,
  expire                bigint
);
