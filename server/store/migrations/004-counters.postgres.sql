-- Counts may be forgotten when the database crashes, so none of them waits for the disk.
alter table rate_limit set unlogged;
