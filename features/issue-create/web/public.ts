// What the app and features above may use of the form for a new issue.
export { pressChip } from './chip-props.ts';
export { changesSince, typedOf } from './edited-values.ts';
export { DescriptionInput } from './description-input.tsx';
export { IssueForm, startOf } from './issue-form.ts';
export { NewIssueButton } from './new-issue-button.tsx';
export { PropertyChips, type ChipField } from './property-chips.tsx';
export { TitleInput } from './title-input.tsx';
