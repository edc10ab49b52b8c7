import type { StoredRule } from '#features/automations/server/public.ts';
import type { EstimateType } from '#features/estimates/rules.ts';
import type { StoredTemplateIssue } from '#features/issue-templates/contract.ts';
import type { LeftOutPart, ProjectTemplateRecord } from '#features/project-templates/contract.ts';
import type { StoredTemplate } from '#features/recurring-issues/contract.ts';
import type { StateGroup } from '#features/states/contract.ts';
import type { ViewRecord } from '#features/views/contract.ts';

/** What a template keeps of a project; ids are those of that project, and name only what is in here. */
export interface TemplateContent {
  readonly features: ProjectTemplateRecord['features'] & { readonly guest_view_all_features: boolean };
  readonly archive_in: number;
  readonly close_in: number;
  /** The state of issues that are closed automatically. */
  readonly close_state: string | null;
  readonly states: readonly {
    readonly id: string;
    readonly name: string;
    readonly group: StateGroup;
    readonly color: string;
    readonly description: string;
    readonly default: boolean;
  }[];
  readonly labels: readonly {
    readonly id: string;
    readonly name: string;
    readonly color: string;
    readonly parent: string | null;
  }[];
  readonly estimate: {
    readonly name: string;
    readonly type: EstimateType;
    readonly points: readonly {
      readonly id: string;
      readonly key: number;
      readonly value: string;
      readonly description: string;
    }[];
  } | null;
  readonly issue_templates: readonly {
    readonly name: string;
    readonly issue: StoredTemplateIssue;
    readonly is_default: boolean;
  }[];
  readonly views: readonly Pick<
    ViewRecord,
    'name' | 'description' | 'filters' | 'display_filters' | 'display_properties' | 'logo_props'
  >[];
  readonly rules: readonly Pick<
    StoredRule,
    'name' | 'is_enabled' | 'trigger' | 'trigger_state' | 'filter' | 'actions'
  >[];
  readonly recurring_issues: readonly {
    readonly rule: string;
    readonly start_day: string;
    readonly is_enabled: boolean;
    readonly issue: StoredTemplate;
  }[];
}

/** Content, and what of a project does not come into it. */
export interface ReadContent {
  readonly content: TemplateContent;
  readonly leftOut: readonly LeftOutPart[];
}
