-- Full-text search in pages, as in descriptions of issues (0018_search.sql).
create index page_texts_by_words on page_texts
  using gin (workspace_id, to_tsvector('search_words', left(description_stripped, 100000)));
