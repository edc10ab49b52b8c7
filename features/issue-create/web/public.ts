// What the app and features above may use of the form for a new issue.
export { pressChip } from './chip-props.ts';
export { DescriptionInput } from './description-input.tsx';
export { emptyText } from './empty-text.ts';
export { IssueForm, startOf } from './issue-form.ts';
export { NewIssueButton } from './new-issue-button.tsx';
export { PropertyChips, type ChipField } from './property-chips.tsx';
export { TitleInput } from './title-input.tsx';
