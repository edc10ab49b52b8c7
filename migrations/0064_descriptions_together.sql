-- Descriptions of issues are documents too (docs/decisions/067). Ids may be chosen by clients, so a page and an issue of one
-- workspace can have the same id: the kind is part of the key.
alter table document_updates drop constraint document_updates_workspace_id_document_id_fkey;
alter table document_updates drop constraint document_updates_pkey;
alter table documents drop constraint documents_pkey;

alter table documents add column kind text not null default 'project_page';
alter table document_updates add column kind text not null default 'project_page';
alter table documents alter column kind drop default;
alter table document_updates alter column kind drop default;

alter table documents add primary key (workspace_id, kind, id);
alter table document_updates add primary key (workspace_id, kind, document_id, seq);
alter table document_updates add foreign key (workspace_id, kind, document_id)
  references documents (workspace_id, kind, id) on delete cascade;
