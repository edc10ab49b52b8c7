// What the app may use of issues.
export { IssuesScreen } from './issues-screen.tsx';
