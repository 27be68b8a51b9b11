-- What visitors agreed to, by the version that their enquiries and addresses name.
create table consent_text (
  version               text    not null primary key,
  text                  text    not null,
  first_at              bigint  not null
);

-- Before there was this table, the program knew two.
insert into consent_text (version, text, first_at)
  select '2026-11', 'I agree that my details are stored and used to answer this inquiry, as the privacy policy describes.', min(consent_at)
  from lead where consent_text_version = '2026-11' having count(*) > 0;
insert into consent_text (version, text, first_at)
  select '2026-11-news', 'Please confirm that you want to hear from us by email; every message says how to end it', min(created_at)
  from subscription where consent_text_version = '2026-11-news' having count(*) > 0;
