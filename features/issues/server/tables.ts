import type { Generated } from 'kysely';

interface Issues {
  workspace_id: string;
  id: string;
  project_id: string;
  sequence_id: number;
  name: string;
  state_id: string | null;
  /** Rank: none 0 to urgent 4. */
  priority: Generated<number>;
  sort_order: number;
  start_date: string | null;
  target_date: string | null;
  parent_id: string | null;
  cycle_id: string | null;
  estimate_point_id: string | null;
  is_draft: Generated<boolean>;
  completed_at: string | null;
  archived_at: string | null;
  listed: Generated<boolean>;
  sub_issues_count: Generated<number>;
  sub_issues_done: Generated<number>;
  link_count: Generated<number>;
  attachment_count: Generated<number>;
  label_ids: Generated<string[]>;
  assignee_ids: Generated<string[]>;
  module_ids: Generated<string[]>;
  /** Pending -2 to duplicate 2; null for issues that never were in intake. */
  intake_status: Generated<number | null>;
  external_source: string | null;
  external_id: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: string | null;
  updated_by: string | null;
  deleted_at: string | null;
}

interface IssueDescriptions {
  workspace_id: string;
  issue_id: string;
  html: string;
  stripped: Generated<string>;
  /** Null: written before this was kept, by the issue's creator for all that is known. */
  saved_by: string | null;
  saved_at: string | null;
}

interface IssueSubscribers {
  id: Generated<string>;
  workspace_id: string;
  issue_id: string;
  user_id: string;
  created_at: Generated<string>;
}

interface IssueCounts {
  workspace_id: string;
  project_id: string;
  dimension: string;
  key: string;
  n: number;
  top: number;
}

declare module '#platform/server/database/tables.ts' {
  interface Database {
    issues: Issues;
    issue_descriptions: IssueDescriptions;
    issue_subscribers: IssueSubscribers;
    issue_counts: IssueCounts;
  }
}
