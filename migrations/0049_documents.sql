-- Texts that several people write in at once, as Yjs documents (docs/decisions/059). `id` is the id of the page.
create table documents (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  -- What the stored HTML was derived from: all updates up to `folded`.
  state bytea not null,
  -- The number of the newest update.
  head bigint not null default 0,
  folded bigint not null default 0,
  -- Set when HTML was saved that `state` does not say yet.
  is_behind boolean not null default false,
  changed_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create index documents_unfolded on documents (changed_at) where folded < head;

-- Updates that are not part of `state` yet, each stored before anybody is shown it.
create table document_updates (
  workspace_id uuid not null,
  document_id uuid not null,
  seq bigint not null,
  update bytea not null,
  written_by uuid,
  primary key (workspace_id, document_id, seq),
  foreign key (workspace_id, document_id) references documents (workspace_id, id) on delete cascade
);

insert into documents (workspace_id, id, state)
select workspace_id, id, description_binary from page_texts where description_binary is not null;

alter table page_texts drop column description_binary;
