// What the app may use of issues.
export { BrowseScreen } from './browse-screen.tsx';
