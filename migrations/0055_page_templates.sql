-- Templates of pages that a workspace made, and what it changed of those that ship with the product: a row under the id of
-- a shipped one stands for it, deleted or not (features/pages/server/shipped-templates.ts).
create table page_templates (
  workspace_id uuid not null references workspaces (id) on delete cascade,
  id uuid not null,
  name text not null,
  logo_props jsonb not null default '{}',
  description_html text not null,
  created_by uuid,
  updated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
